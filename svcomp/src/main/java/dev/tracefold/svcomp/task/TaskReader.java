package dev.tracefold.svcomp.task;

import dev.tracefold.cfa.property.Specification;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.input.Sources;
import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.property.PropertyParser;
import dev.tracefold.svcomp.property.UsualErrors;
import dev.tracefold.svcomp.task.TaskDefinition.ListedProperty;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Brings together what the command line and the task definition say. */
public final class TaskReader {
  private final Optional<Path> propertyFile;
  private final BuildOptions build;

  private TaskReader(Optional<Path> propertyFile, BuildOptions build) {
    this.propertyFile = propertyFile;
    this.build = build;
  }

  /**
   * Reads a task.
   *
   * @param inputs a task definition, or the files of a program; none are all that a build compiles
   * @param propertyFile from the command line; a task definition may do without
   * @param build from the command line; its data model must not contradict the task definition
   * @param remarks is told what of a build's commands is not used
   */
  public static VerificationTask read(
      List<Path> inputs, Optional<Path> propertyFile, BuildOptions build, Consumer<String> remarks)
      throws Refusal {
    TaskReader reader = new TaskReader(propertyFile, build);
    for (Path input : inputs) {
      if (isDefinition(input)) {
        if (inputs.size() > 1) {
          throw new Refusal(
              "one task at a time: "
                  + input
                  + " is a task of its own, and "
                  + inputs.size()
                  + " files are given");
        }
        if (build.compileCommands().isPresent()) {
          throw new Refusal("--compile-commands is for C files, and " + input + " is a task");
        }
        return reader.fromDefinition(input, TaskDefinitionReader.read(input));
      }
    }
    Specification specification =
        propertyFile.isPresent()
            ? PropertyParser.parseFile(propertyFile.get())
            : UsualErrors.SPECIFICATION;
    return new VerificationTask(reader.sources(inputs, remarks), specification);
  }

  /** Whether the input is a task definition, by its name. */
  public static boolean isDefinition(Path input) {
    return InputKind.of(input).equals(Optional.of(InputKind.TASK_DEFINITION));
  }

  private Sources sources(List<Path> inputs, Consumer<String> remarks) throws Refusal {
    List<Path> files = inputs;
    Map<Path, List<String>> own = new LinkedHashMap<>();
    if (build.compileCommands().isPresent()) {
      CompileCommands commands = CompileCommands.read(build.compileCommands().get());
      files = inputs.isEmpty() ? commands.files() : inputs;
      for (Path file : files) {
        CompileCommand command = commands.of(file);
        own.put(file, command.options());
        if (!command.ignored().isEmpty()) {
          remarks.accept(file + ": ignoring " + String.join(" ", command.ignored()));
        }
      }
      if (files.isEmpty()) {
        throw new Refusal(build.compileCommands().get() + ": compiles no C file");
      }
    }
    checkPrograms(files);
    DataModel model = build.dataModel().orElse(DataModels.OF_FILES);
    return new Sources(files, model, build.ofFiles(), own);
  }

  private VerificationTask fromDefinition(Path file, TaskDefinition definition) throws Refusal {
    checkPrograms(definition.programs());
    Specification specification = specification(file, definition.properties());
    return task(definition.programs(), dataModel(file, definition), specification);
  }

  private VerificationTask task(List<Path> files, DataModel model, Specification specification) {
    return new VerificationTask(new Sources(files, model, build.compilerOptions()), specification);
  }

  private static void checkPrograms(List<Path> programs) throws Refusal {
    for (Path program : programs) {
      checkProgram(program, InputKind.of(program).filter(k -> k != InputKind.TASK_DEFINITION));
    }
  }

  private static void checkProgram(Path program, Optional<InputKind> kind) throws Refusal {
    InputFile.check(program, "input file");
    if (kind.isEmpty()) {
      throw new Refusal("input file " + program + " is not a " + InputKind.ENDINGS + " file");
    }
  }

  private Specification specification(Path file, List<ListedProperty> listed) throws Refusal {
    if (propertyFile.isPresent()) {
      Specification specification = PropertyParser.parseFile(propertyFile.get());
      checkListed(file, specification, listed);
      return specification;
    }
    List<Specification> supported = new ArrayList<>();
    Refusal reason = new Refusal(file + ": lists no property; give --prop FILE.prp");
    for (ListedProperty entry : listed) {
      try {
        supported.add(PropertyParser.parseFile(entry.file()));
      } catch (Refusal e) {
        reason = new Refusal(file + ":" + entry.line() + ": " + e.getMessage());
      }
    }
    if (supported.isEmpty()) {
      throw reason;
    }
    if (supported.size() > 1) {
      throw new Refusal(file + ": lists several supported properties; choose one by --prop");
    }
    return supported.get(0);
  }

  /** Another property than the task is made for is more often a mistake than a wish. */
  private void checkListed(Path file, Specification specification, List<ListedProperty> listed)
      throws Refusal {
    if (listed.isEmpty()) {
      return;
    }
    for (ListedProperty entry : listed) {
      if (isSameFile(entry.file()) || saysTheSame(entry.file(), specification)) {
        return;
      }
    }
    throw new Refusal(
        file
            + ": does not list the property of "
            + propertyFile.orElseThrow()
            + " (lists "
            + listed.stream()
                .map(e -> e.file().normalize().toString())
                .collect(Collectors.joining(", "))
            + "); give the program instead of the task to check it all the same");
  }

  private boolean isSameFile(Path listed) {
    Path given = propertyFile.orElseThrow();
    return given.toAbsolutePath().normalize().equals(listed.toAbsolutePath().normalize());
  }

  private static boolean saysTheSame(Path listed, Specification specification) {
    try {
      return PropertyParser.parseFile(listed).equals(specification);
    } catch (Refusal e) {
      return false;
    }
  }

  private DataModel dataModel(Path file, TaskDefinition definition) throws Refusal {
    Optional<DataModel> listed = definition.dataModel();
    if (listed.isPresent() && build.dataModel().isPresent() && !listed.equals(build.dataModel())) {
      throw new Refusal(
          "--data-model "
              + build.dataModel().get()
              + " contradicts data_model "
              + listed.get()
              + " of "
              + file);
    }
    return listed.or(build::dataModel).orElse(DataModels.OF_TASKS);
  }
}
