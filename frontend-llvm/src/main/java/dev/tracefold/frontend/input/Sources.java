package dev.tracefold.frontend.input;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The files of one program.
 *
 * @param files C, LLVM bitcode or LLVM's text, linked in this order
 * @param model the widths of C's types
 * @param compilerOptions what clang is told besides: where headers are, macros, the standard
 */
public record Sources(List<Path> files, DataModel model, List<String> compilerOptions) {
  public Sources {
    if (files.isEmpty()) {
      throw new IllegalArgumentException("a program without files");
    }
    files = List.copyOf(files);
    compilerOptions = List.copyOf(compilerOptions);
  }

  public static Sources of(Path file, DataModel model) {
    return new Sources(List.of(file), model, List.of());
  }

  /** The file that stands for the program where one has to. */
  public Path first() {
    return files.get(0);
  }

  /** All that clang is told besides what it is always told. */
  public List<String> clangOptions() {
    // A variable that several files define without a value is one variable.
    return areSeveral()
        ? Stream.concat(Stream.of("-fcommon"), compilerOptions.stream()).toList()
        : compilerOptions;
  }

  public boolean areSeveral() {
    return files.size() > 1;
  }
}
