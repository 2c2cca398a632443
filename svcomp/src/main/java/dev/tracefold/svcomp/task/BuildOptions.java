package dev.tracefold.svcomp.task;

import dev.tracefold.frontend.input.DataModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How a program is compiled.
 *
 * @param compilerOptions what the compiler is told of headers, macros and the standard
 * @param dataModel the widths of C's types, where the task does not say
 * @param compileCommands the file that tells how a build compiles the program's files
 */
public record BuildOptions(
    List<String> compilerOptions, Optional<DataModel> dataModel, Optional<Path> compileCommands) {
  public static final BuildOptions NONE =
      new BuildOptions(List.of(), Optional.empty(), Optional.empty());
}
