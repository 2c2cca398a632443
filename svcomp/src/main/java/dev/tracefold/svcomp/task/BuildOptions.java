package dev.tracefold.svcomp.task;

import dev.tracefold.frontend.input.DataModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a program is compiled.
 *
 * @param compilerOptions what the compiler is told of headers, macros and the standard
 * @param headerFolders what the surroundings say of headers, which files without a task use
 * @param dataModel the widths of C's types, where the task does not say
 * @param compileCommands the file that tells how a build compiles the program's files
 */
public record BuildOptions(
    List<String> compilerOptions,
    List<String> headerFolders,
    Optional<DataModel> dataModel,
    Optional<Path> compileCommands) {
  public static final BuildOptions NONE =
      new BuildOptions(List.of(), List.of(), Optional.empty(), Optional.empty());

  /**
   * The folders that a variable such as {@code CPATH} lists, as options; an empty name is this one.
   */
  public static List<String> headerFolders(Optional<String> list) {
    return list.filter(text -> !text.isEmpty()).stream()
        .flatMap(text -> Stream.of(text.split(":", -1)))
        .map(folder -> "-I" + (folder.isEmpty() ? "." : folder))
        .toList();
  }

  /** The same, with the widths of C's types of files without a task definition that says them. */
  public BuildOptions orOfFiles(DataModel model) {
    return new BuildOptions(
        compilerOptions, headerFolders, dataModel.or(() -> Optional.of(model)), compileCommands);
  }

  /** All that the compiler is told of files without a task definition. */
  List<String> ofFiles() {
    return Stream.concat(compilerOptions.stream(), headerFolders.stream()).toList();
  }
}
