package dev.tracefold.svcomp.fuzz.hosted;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Compiles programs, links them with the C library, and runs them. */
public final class Machine {
  private static final int SECONDS = 60;
  private static final int REACHED = 101;

  /**
   * What runs did.
   *
   * @param reached whether one of them called the error function
   * @param looked all values that were looked at
   */
  record Runs(boolean reached, List<Long> looked) {}

  private final Path folder;
  private final Target target;
  private final Path driver;
  private final Path runner;

  private Machine(Path folder, Target target) throws IOException {
    this.folder = folder;
    this.target = target;
    Compiler compiler = Compiler.all(target, "").get(0);
    List<String> flags = List.of("-ffreestanding", "-fno-builtin");
    this.driver = object(resource("driver.c"), "driver", compiler, flags);
    Path main = object(resource("runner.c"), "runner", compiler, flags);
    this.runner = link(List.of(driver, main), "runner");
  }

  /** Works in the folder. */
  public static Machine in(Path folder, Target target) throws IOException {
    return new Machine(folder, target);
  }

  /** Fails if the compiler or the linker refuses it. */
  Path build(String text, Compiler compiler, boolean definesLibrary) throws IOException {
    List<String> flags = definesLibrary ? List.of("-fno-builtin") : List.of();
    return link(List.of(driver, object(text, "program", compiler, flags)), "program");
  }

  /** Nothing if the compiler or the linker refuses it. */
  Optional<Path> tryToBuild(String text, Compiler compiler, boolean definesLibrary)
      throws IOException {
    try {
      return Optional.of(build(text, compiler, definesLibrary));
    } catch (IllegalStateException refused) {
      return Optional.empty();
    }
  }

  private Path object(String text, String name, Compiler compiler, List<String> flags)
      throws IOException {
    Path source = Files.writeString(folder.resolve(name + ".c"), text);
    Path object = folder.resolve(name + ".o");
    execute(compiler.compiling(source, object, flags));
    return object;
  }

  private Path link(List<Path> objects, String name) throws IOException {
    Path executable = folder.resolve(name + ".exe");
    List<String> command =
        new ArrayList<>(
            List.of(
                Compiler.natives().resolve("lld").toString(),
                "-flavor",
                "gnu",
                "--threads=1",
                "-o",
                executable.toString()));
    command.addAll(target.linker());
    objects.forEach(o -> command.add(o.toString()));
    command.addAll(target.libraries());
    execute(command);
    return executable;
  }

  /** Runs it so many times, or until the error is reached; with these inputs or random ones. */
  Runs run(Path executable, int runs, long seed, List<Long> inputs) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                runner.toString(),
                executable.toString(),
                Integer.toString(runs),
                Long.toString(seed)));
    inputs.forEach(i -> command.add(Long.toString(i)));
    ByteBuffer written = ByteBuffer.wrap(execute(command)).order(ByteOrder.LITTLE_ENDIAN);
    boolean reached = false;
    List<Long> looked = new ArrayList<>();
    while (written.hasRemaining()) {
      reached |= written.getLong() == REACHED;
      for (long i = written.getLong(); i > 0; i--) {
        looked.add(written.getLong());
      }
    }
    return new Runs(reached, looked);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = Machine.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private byte[] execute(List<String> command) throws IOException {
    Path messages = folder.resolve("messages");
    Process process = new ProcessBuilder(command).redirectError(messages.toFile()).start();
    process.getOutputStream().close();
    byte[] output = process.getInputStream().readAllBytes();
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException(command + " takes longer than " + SECONDS + " s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    if (process.exitValue() != 0) {
      throw new IllegalStateException(
          String.join(" ", command) + ": " + Files.readString(messages));
    }
    return output;
  }
}
