package dev.tracefold.frontend.input;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The files of one program.
 *
 * @param files C, LLVM bitcode or LLVM's text, linked in this order
 * @param model the widths of C's types
 * @param compilerOptions what clang is told besides: where headers are, macros, the standard
 * @param ownOptions what it is told of single files before that
 */
public record Sources(
    List<Path> files,
    DataModel model,
    List<String> compilerOptions,
    Map<Path, List<String>> ownOptions) {
  public Sources {
    if (files.isEmpty()) {
      throw new IllegalArgumentException("a program without files");
    }
    files = List.copyOf(files);
    compilerOptions = List.copyOf(compilerOptions);
    ownOptions = Map.copyOf(ownOptions);
  }

  public Sources(List<Path> files, DataModel model, List<String> compilerOptions) {
    this(files, model, compilerOptions, Map.of());
  }

  public static Sources of(Path file, DataModel model) {
    return new Sources(List.of(file), model, List.of());
  }

  /** With other texts, which stand elsewhere and mean the same headers. */
  public Sources withCopies(Map<Path, Path> copies) {
    Map<Path, List<String>> options = new HashMap<>(ownOptions);
    copies.forEach(
        (file, copy) -> {
          List<String> own = new ArrayList<>(ownOptions.getOrDefault(file, List.of()));
          own.addAll(List.of("-iquote", file.toAbsolutePath().getParent().toString()));
          options.put(copy, own);
        });
    return new Sources(
        files.stream().map(file -> copies.getOrDefault(file, file)).toList(),
        model,
        compilerOptions,
        options);
  }

  /** The file that stands for the program where one has to. */
  public Path first() {
    return files.get(0);
  }

  /** All that clang is told of a file besides what it is always told. */
  public List<String> optionsOf(Path file) {
    List<String> options = new ArrayList<>();
    if (areSeveral()) {
      // A variable that several files define without a value is one variable.
      options.add("-fcommon");
    }
    options.addAll(ownOptions.getOrDefault(file, List.of()));
    options.addAll(compilerOptions);
    return options;
  }

  public boolean areSeveral() {
    return files.size() > 1;
  }
}
