package dev.tracefold.svcomp.fuzz;

import dev.tracefold.frontend.input.DataModel;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Generated programs as machine code of the bundled clang, without optimisation. */
public final class NativeProgram {
  private static final int SECONDS = 10;

  /** What a run has observed, and its exit status (1: the error function was called). */
  record Run(List<Long> observed, int status) {}

  private final Path executable;

  private NativeProgram(Path executable) {
    this.executable = executable;
  }

  /** Whether programs of the data model can be linked and run here. */
  public static boolean isPossible(Path folder, DataModel model) throws IOException {
    Path trivial = folder.resolve("trivial.c");
    Files.writeString(trivial, "int main(void) { return 0; }");
    try {
      return build(trivial, model).run(List.of()).status() == 0;
    } catch (IllegalStateException | IOException notPossible) {
      return false;
    }
  }

  static NativeProgram build(Path source, DataModel model) throws IOException {
    Path folder = source.toAbsolutePath().getParent();
    Path runtime = support("runtime.c", folder, model);
    Path object = Path.of(source + ".o");
    Path executable = Path.of(source + ".exe");
    compile(source, object, model);
    link(List.of(object, runtime, freestanding(folder, model)), executable, model);
    return new NativeProgram(executable);
  }

  /** Compiled into the folder: what programs need that are linked without a library. */
  public static Path freestanding(Path folder, DataModel model) throws IOException {
    return support("freestanding.c", folder, model);
  }

  private static Path support(String name, Path folder, DataModel model) throws IOException {
    Path object = folder.resolve(name + "-" + model + ".o");
    if (!Files.exists(object)) {
      try (InputStream in = NativeProgram.class.getResourceAsStream(name)) {
        Path text = folder.resolve(name);
        Files.write(text, in.readAllBytes());
        compile(text, object, model);
      }
    }
    return object;
  }

  /** Links what needs no library, in that order. */
  public static void link(List<Path> objects, Path executable, DataModel model) throws IOException {
    String emulation = model == DataModel.ILP32 ? "elf_i386" : "elf_x86_64";
    List<String> command =
        new ArrayList<>(List.of("ld", "-m", emulation, "-static", "-o", executable.toString()));
    objects.forEach(o -> command.add(o.toString()));
    execute(command);
  }

  public static void compile(Path source, Path object, DataModel model) throws IOException {
    boolean narrow = model == DataModel.ILP32;
    Path natives = Path.of(System.getProperty("tracefold.natives"));
    execute(
        List.of(
            natives.resolve("clang").toString(),
            "--no-default-config",
            "-resource-dir",
            natives.resolve("lib/clang/20").toString(),
            narrow ? "--target=i386-pc-linux-gnu" : "--target=x86_64-pc-linux-gnu",
            "-O0",
            "-fwrapv",
            "-ffp-contract=off",
            "-fno-pic",
            "-fno-stack-protector",
            "-ffreestanding",
            "-w",
            "-c",
            "-o",
            object.toString(),
            source.toString()));
  }

  private static void execute(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String messages = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (status(process) != 0) {
      throw new IllegalStateException(String.join(" ", command) + ": " + messages);
    }
  }

  private static int status(Process process) {
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException("takes longer than " + SECONDS + " s");
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Runs with these inputs; when they are used up, all others are zero. */
  Run run(List<Long> inputs) {
    try {
      Process process =
          new ProcessBuilder(executable.toString())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      ByteBuffer given = ByteBuffer.allocate(8 * inputs.size()).order(ByteOrder.LITTLE_ENDIAN);
      inputs.forEach(given::putLong);
      try (OutputStream in = process.getOutputStream()) {
        in.write(given.array());
      }
      ByteBuffer seen =
          ByteBuffer.wrap(process.getInputStream().readAllBytes()).order(ByteOrder.LITTLE_ENDIAN);
      List<Long> observed = new ArrayList<>();
      while (seen.remaining() >= 8) {
        observed.add(seen.getLong());
      }
      return new Run(observed, status(process));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
