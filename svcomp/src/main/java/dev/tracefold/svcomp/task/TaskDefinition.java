package dev.tracefold.svcomp.task;

import dev.tracefold.frontend.input.DataModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A task definition of format 2.0, with paths that are resolved against its folder. */
public record TaskDefinition(
    List<Path> programs, List<ListedProperty> properties, Optional<DataModel> dataModel) {

  /** The program's file, the first of several. */
  public Path program() {
    return programs.get(0);
  }

  /** A property file that the definition lists, and the verdict that it expects. */
  public record ListedProperty(Path file, int line, Optional<Boolean> expectedVerdict) {}
}
