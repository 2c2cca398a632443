package dev.tracefold.frontend.clang;

import java.nio.file.Path;
import java.util.List;

/**
 * Where the bundled clang lives: {@code <natives>/clang} with its headers in {@code
 * <natives>/lib/clang/20}, and how it is called.
 *
 * @param options what it is told besides, of where headers are, of macros and of the standard
 */
public record ClangInstallation(Path executable, Path resourceFolder, List<String> options) {

  /** As the system properties {@code tracefold.natives} and {@code tracefold.home} say. */
  public static ClangInstallation bundled() {
    String natives = System.getProperty("tracefold.natives");
    Path folder =
        natives != null
            ? Path.of(natives)
            : Path.of(System.getProperty("tracefold.home", "."), "target", "natives");
    return in(folder.toAbsolutePath());
  }

  public static ClangInstallation in(Path natives) {
    return new ClangInstallation(
        natives.resolve("clang"), natives.resolve("lib/clang/20"), List.of());
  }

  public ClangInstallation with(List<String> newOptions) {
    return new ClangInstallation(executable, resourceFolder, List.copyOf(newOptions));
  }
}
