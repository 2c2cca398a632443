package dev.tracefold.frontend.clang;

import dev.tracefold.frontend.input.DataModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The command line that turns one C file into bitcode on standard output.
 *
 * @param library whether clang may take its own declarations of library functions for better ones
 * @param ownNames library functions that the program defines
 * @param renamed macros: what is put in the place of which names, or of calls
 */
record ClangCommand(
    ClangInstallation clang,
    Path file,
    DataModel model,
    InlineDefinitions inlines,
    boolean library,
    Set<String> ownNames,
    Map<String, String> renamed) {

  /** Where Debian and Ubuntu keep the 64-bit C headers, which serve both data models. */
  private static final Path MULTIARCH_HEADERS = Path.of("/usr/include/x86_64-linux-gnu");

  /** What a task may use that C99 and later make an error, and that still has one clear meaning. */
  private static final List<String> OLD_C =
      List.of(
          "-Wno-implicit-function-declaration",
          "-Wno-implicit-int",
          "-Wno-int-conversion",
          "-Wno-incompatible-pointer-types",
          "-Wno-incompatible-function-pointer-types",
          "-Wno-return-type",
          "-Wno-return-mismatch");

  /** The command line that only puts the text of its headers into the file. */
  static List<String> preprocessing(ClangInstallation clang, Path file, DataModel model) {
    ClangCommand command =
        new ClangCommand(clang, file, model, InlineDefinitions.C99, true, Set.of(), Map.of());
    List<String> arguments = command.beginning();
    arguments.addAll(List.of("-w", "-E", "-o", "-", "--", file.toString()));
    return arguments;
  }

  List<String> arguments() {
    List<String> arguments = beginning();
    // Unoptimised code keeps every access in its place, and optnone would stop our own passes.
    arguments.addAll(List.of("-O0", "-Xclang", "-disable-O0-optnone"));
    arguments.addAll(List.of("-g", "-fno-discard-value-names", "-fdebug-compilation-dir=."));
    if (inlines == InlineDefinitions.GNU89) {
      arguments.add("-fgnu89-inline");
    }
    // Overflow wraps and a product is rounded before it is added, as on the machines of the tasks.
    arguments.addAll(List.of("-fwrapv", "-ffp-contract=off"));
    if (!library) {
      arguments.add("-fno-builtin");
    }
    // Else clang puts what the C library's function of that name would do in the place of a call.
    ownNames.forEach(name -> arguments.add("-fno-builtin-" + name));
    FoldedComparisons.NAMES.forEach(name -> arguments.add("-fno-builtin-" + name));
    arguments.add("-w");
    arguments.addAll(OLD_C);
    arguments.addAll(List.of("-ferror-limit=5", "-fbracket-depth=100000"));
    arguments.addAll(List.of("-fno-color-diagnostics", "-fno-crash-diagnostics"));
    arguments.addAll(List.of("-emit-llvm", "-c", "-o", "-", "--", file.toString()));
    return arguments;
  }

  private List<String> beginning() {
    List<String> arguments = new ArrayList<>();
    arguments.add(clang.executable().toString());
    arguments.add("--no-default-config");
    arguments.add("-resource-dir");
    arguments.add(clang.resourceFolder().toString());
    arguments.add(
        model == DataModel.ILP32 ? "--target=i386-pc-linux-gnu" : "--target=x86_64-pc-linux-gnu");
    arguments.add(model == DataModel.ILP32 ? "-m32" : "-m64");
    addLanguage(arguments);
    arguments.addAll(clang.options());
    return arguments;
  }

  private void addLanguage(List<String> arguments) {
    boolean preprocessed = file.toString().endsWith(".i");
    arguments.addAll(List.of("-x", preprocessed && renamed.isEmpty() ? "cpp-output" : "c"));
    if (preprocessed) {
      // Such names are the program's in text that the preprocessor has seen already.
      for (String name : List.of("linux", "unix", "i386")) {
        arguments.addAll(List.of("-Xclang", "-U" + name));
      }
    } else if (Files.isDirectory(MULTIARCH_HEADERS)) {
      arguments.addAll(List.of("-idirafter", MULTIARCH_HEADERS.toString()));
    }
    renamed.forEach((name, replacement) -> arguments.add("-D" + name + "=" + replacement));
  }
}
