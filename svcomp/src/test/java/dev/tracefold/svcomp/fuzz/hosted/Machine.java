package dev.tracefold.svcomp.fuzz.hosted;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
    this.driver = object(resource("driver.c"), compiler, flags);
    Path main = object(resource("runner.c"), compiler, flags);
    this.runner = link(List.of(driver, main), "runner");
  }

  /** Works in the folder. */
  public static Machine in(Path folder, Target target) throws IOException {
    return new Machine(folder, target);
  }

  /** Of a program of one file. */
  Path build(String text, Compiler compiler, boolean definesLibrary) throws IOException {
    return build(Map.of("program.c", text), compiler, definesLibrary);
  }

  /** Fails if the compiler or the linker refuses it. */
  Path build(Map<String, String> files, Compiler compiler, boolean definesLibrary)
      throws IOException {
    List<String> flags = new ArrayList<>();
    if (definesLibrary) {
      flags.add("-fno-builtin");
    }
    if (files.size() > 1) {
      // As programs were linked before 2020, and the front end links them.
      flags.add("-fcommon");
    }
    List<Path> objects = new ArrayList<>(List.of(driver));
    for (Path source : write(files, folder)) {
      objects.add(object(source, compiler, flags));
    }
    return link(objects, "program");
  }

  /** Writes them into the folder, and tells which of them are to be compiled. */
  public static List<Path> write(Map<String, String> files, Path folder) throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path written = Files.writeString(folder.resolve(file.getKey()), file.getValue());
      if (file.getKey().endsWith(".c")) {
        sources.add(written);
      }
    }
    return sources;
  }

  /** Nothing if the compiler or the linker refuses it. */
  Optional<Path> tryToBuild(Map<String, String> files, Compiler compiler, boolean definesLibrary)
      throws IOException {
    try {
      return Optional.of(build(files, compiler, definesLibrary));
    } catch (IllegalStateException refused) {
      return Optional.empty();
    }
  }

  private Path object(Path source, Compiler compiler, List<String> flags) throws IOException {
    Path object = Path.of(source + ".o");
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

  private Path resource(String name) throws IOException {
    try (InputStream in = Machine.class.getResourceAsStream(name)) {
      return Files.write(folder.resolve(name), in.readAllBytes());
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
