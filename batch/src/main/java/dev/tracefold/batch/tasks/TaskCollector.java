package dev.tracefold.batch.tasks;

import dev.tracefold.cfa.property.Specification;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.property.PropertyParser;
import dev.tracefold.svcomp.task.TaskDefinition;
import dev.tracefold.svcomp.task.TaskDefinition.ListedProperty;
import dev.tracefold.svcomp.task.TaskDefinitionReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Makes the list of tasks that paths stand for. */
public final class TaskCollector {
  private final Path propertyFile;
  private final Specification specification;
  private final Map<Path, Optional<Specification>> properties = new HashMap<>();

  /** Absolute path of each definition, and the set that lists it. */
  private final Map<Path, Optional<String>> definitions = new LinkedHashMap<>();

  /** Programs of folders that have no definitions, of which nobody says what is right. */
  private final TreeSet<Path> programs = new TreeSet<>();

  private final List<String> passedOver = new ArrayList<>();

  private TaskCollector(Path propertyFile, Specification specification) {
    this.propertyFile = propertyFile;
    this.specification = specification;
  }

  /**
   * The tasks of a batch.
   *
   * @param passedOver what folders and sets have that is no task of this property, and why
   */
  public record Tasks(List<BatchTask> tasks, List<String> passedOver) {}

  /** Collects the tasks below some paths that have a property. */
  public static Tasks collect(List<Path> paths, Path propertyFile) throws Refusal {
    TaskCollector collector =
        new TaskCollector(propertyFile, PropertyParser.parseFile(propertyFile));
    for (Path path : paths) {
      collector.add(path);
    }
    return collector.tasks();
  }

  private void add(Path path) throws Refusal {
    if (Files.isDirectory(path)) {
      addFolder(path);
    } else if (SetFile.isOne(path)) {
      for (Path member : SetFile.read(path)) {
        addDefinition(member, Optional.of(SetFile.name(path)));
      }
    } else if (isDefinition(path)) {
      // What is named by itself must be usable.
      TaskDefinition definition = TaskDefinitionReader.read(path);
      if (expectation(definition).isEmpty()) {
        throw new Refusal(path + ": does not list the property of " + propertyFile);
      }
      addDefinition(path, Optional.empty());
    } else {
      throw new Refusal(path + " is not a folder, a .set file or a task definition (.yml)");
    }
  }

  private void addFolder(Path folder) throws Refusal {
    TreeSet<Path> sorted = new TreeSet<>();
    try (Stream<Path> files = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
      files.filter(TaskCollector::isDefinition).filter(Files::isRegularFile).forEach(sorted::add);
    } catch (IOException | UncheckedIOException e) {
      throw new Refusal(folder + " cannot be read: " + e.getMessage());
    }
    sorted.forEach(file -> addDefinition(file, Optional.empty()));
    if (sorted.isEmpty()) {
      programs.addAll(PlainPrograms.below(folder));
    }
  }

  private static boolean isDefinition(Path file) {
    return file.toString().endsWith(".yml") || file.toString().endsWith(".yaml");
  }

  private void addDefinition(Path file, Optional<String> set) {
    definitions.merge(
        file.toAbsolutePath().normalize(), set, (before, now) -> before.isPresent() ? before : now);
  }

  private Tasks tasks() {
    Map<Path, TaskDefinition> usable = new LinkedHashMap<>();
    for (Path file : definitions.keySet()) {
      try {
        TaskDefinition definition = TaskDefinitionReader.read(file);
        if (expectation(definition).isPresent()) {
          usable.put(file, definition);
        } else {
          passedOver.add(file + ": does not list the property");
        }
      } catch (Refusal e) {
        passedOver.add(e.getMessage());
      }
    }
    List<Path> files = new ArrayList<>(usable.keySet());
    files.addAll(programs);
    Path root = commonFolder(files);
    List<BatchTask> tasks = new ArrayList<>();
    usable.forEach((file, definition) -> tasks.add(task(root, file, definition)));
    programs.forEach(file -> tasks.add(task(root, file)));
    return new Tasks(List.copyOf(tasks), List.copyOf(passedOver));
  }

  private BatchTask task(Path root, Path file, TaskDefinition definition) {
    Path id = root.relativize(file);
    String folder = id.getNameCount() > 1 ? id.getName(0).toString() : folderName(root);
    return new BatchTask(
        id.toString(),
        file,
        definition.program(),
        propertyFile.toAbsolutePath().normalize(),
        expectation(definition).orElseThrow().expectedVerdict(),
        definitions.get(file).orElse(folder));
  }

  private BatchTask task(Path root, Path program) {
    return new BatchTask(
        root.relativize(program).toString(),
        program,
        program,
        propertyFile.toAbsolutePath().normalize(),
        Optional.empty(),
        folderName(program.getParent()));
  }

  private static String folderName(Path root) {
    return root.getFileName() == null ? "/" : root.getFileName().toString();
  }

  private Optional<ListedProperty> expectation(TaskDefinition definition) {
    return definition.properties().stream()
        .filter(listed -> parsed(listed.file()).equals(Optional.of(specification)))
        .findFirst();
  }

  private Optional<Specification> parsed(Path file) {
    return properties.computeIfAbsent(
        file.toAbsolutePath().normalize(),
        path -> {
          try {
            return Optional.of(PropertyParser.parseFile(path));
          } catch (Refusal e) {
            // Another property than the one that is supported.
            return Optional.empty();
          }
        });
  }

  private static Path commonFolder(List<Path> files) {
    if (files.isEmpty()) {
      return Path.of("/");
    }
    Path common = files.get(0).getParent();
    for (Path file : files) {
      while (!file.startsWith(common)) {
        common = common.getParent();
      }
    }
    return common;
  }
}
