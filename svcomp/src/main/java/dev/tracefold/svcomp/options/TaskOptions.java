package dev.tracefold.svcomp.options;

import dev.tracefold.frontend.entry.Entry;
import dev.tracefold.frontend.externals.UnknownFunctions;
import dev.tracefold.svcomp.task.BuildOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is to be verified.
 *
 * @param inputs a task definition, or the files of a program; none are all that a build compiles
 * @param build how it is compiled
 * @param property the property file; a task definition may name one instead
 * @param unknownFunctions what is assumed of functions that nobody defines
 * @param entry the function that a run begins with, if it is not {@code main}
 * @param slicing whether engines are spared what cannot influence the verdict
 */
public record TaskOptions(
    List<Path> inputs,
    BuildOptions build,
    Optional<Path> property,
    UnknownFunctions unknownFunctions,
    Optional<Entry> entry,
    boolean slicing) {

  /** What stands for the task where one file has to. */
  public Path subject() {
    return inputs.isEmpty() ? build.compileCommands().orElseThrow() : inputs.get(0);
  }
}
