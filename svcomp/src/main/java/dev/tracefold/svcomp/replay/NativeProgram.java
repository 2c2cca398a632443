package dev.tracefold.svcomp.replay;

import dev.tracefold.frontend.clang.ClangInstallation;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.models.ModelIndex;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Builds an executable file from the task's bitcode, the inputs and the runtime. */
final class NativeProgram {
  private static final Duration TIME_LIMIT = Duration.ofSeconds(60);

  private static final String ARBITRARY_BYTES = "__VERIFIER_nondet_memory";

  private final ClangInstallation clang;
  private final DataModel model;
  private final Path folder;
  private final Path messages;

  NativeProgram(ClangInstallation clang, DataModel model, Path folder) {
    this.clang = clang;
    this.model = model;
    this.folder = folder;
    this.messages = folder.resolve("messages");
  }

  /**
   * Builds the program, or gives the reason why that is not possible. Functions that are defined
   * nowhere get definitions that return what they are recorded to have returned.
   */
  Optional<String> build(Path bitcode, String inputs, List<RecordedInput> results, Path executable)
      throws IOException, InterruptedException {
    Path inputsFile = Files.writeString(folder.resolve("inputs.c"), inputs);
    Path runtimeFile = folder.resolve("runtime.c");
    try (InputStream runtime = NativeProgram.class.getResourceAsStream("runtime.c")) {
      Files.copy(runtime, runtimeFile);
    }
    List<Path> objects = new ArrayList<>();
    for (Path source : List.of(inputsFile, bitcode, runtimeFile)) {
      Path object = folder.resolve(source.getFileName() + ".o");
      Optional<String> problem = compile(source, object);
      if (problem.isPresent()) {
        return problem;
      }
      objects.add(object);
    }
    Optional<String> problem = link(objects, executable);
    Set<String> missing = UndefinedFunctions.in(Command.messages(messages));
    if (problem.isEmpty() || missing.isEmpty()) {
      return problem;
    }
    if (missing.contains(ARBITRARY_BYTES)) {
      return Optional.of("what " + ARBITRARY_BYTES + " writes is recorded in part only");
    }
    Optional<String> modelled = missing.stream().filter(ModelIndex::isModelled).findFirst();
    if (modelled.isPresent()) {
      return Optional.of("it is linked without the C library, and needs " + modelled.get());
    }
    Path stubs = folder.resolve("stubs.c");
    Files.writeString(stubs, UndefinedFunctions.definitions(missing, results));
    Path stubsObject = folder.resolve("stubs.o");
    problem = compile(stubs, stubsObject);
    objects.add(stubsObject);
    return problem.isPresent() ? problem : link(objects, executable);
  }

  private Optional<String> compile(Path source, Path object)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(clang.executable().toString());
    command.add("--no-default-config");
    command.addAll(List.of("-resource-dir", clang.resourceFolder().toString()));
    command.addAll(
        model == DataModel.ILP32
            ? List.of("--target=i386-pc-linux-gnu", "-m32")
            : List.of("--target=x86_64-pc-linux-gnu", "-m64"));
    command.addAll(List.of("-O0", "-ffp-contract=off", "-w"));
    if (source.toString().endsWith(".c")) {
      command.addAll(List.of("-ffreestanding", "-fno-builtin"));
    }
    command.addAll(List.of("-c", source.toString(), "-o", object.toString()));
    return run("compiling " + source.getFileName(), command);
  }

  /** Of two definitions the linker takes the first: our error function, else the task's own. */
  private Optional<String> link(List<Path> objects, Path executable)
      throws IOException, InterruptedException {
    Path linker = clang.executable().resolveSibling("lld");
    if (!Files.isExecutable(linker)) {
      return Optional.of("no linker at " + linker);
    }
    List<String> command = new ArrayList<>();
    command.addAll(List.of(linker.toString(), "-flavor", "gnu", "--threads=1"));
    command.addAll(List.of("-m", model == DataModel.ILP32 ? "elf_i386" : "elf_x86_64"));
    command.addAll(List.of("-static", "--allow-multiple-definition", "--error-limit=0"));
    command.addAll(List.of("-o", executable.toString()));
    objects.forEach(object -> command.add(object.toString()));
    return run("linking", command);
  }

  private Optional<String> run(String step, List<String> command)
      throws IOException, InterruptedException {
    Optional<Integer> status = Command.run(command, folder, messages, TIME_LIMIT);
    if (status.isEmpty()) {
      return Optional.of(step + " took longer than " + TIME_LIMIT.toSeconds() + " s");
    }
    return status.get() == 0
        ? Optional.empty()
        : Optional.of(step + " failed: " + Command.firstMessage(messages));
  }
}
