package dev.tracefold.solver.backend;

import dev.tracefold.solver.SolverUnavailable;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds the native code of solvers: in the folder of the system property {@code tracefold.natives},
 * or where the build puts it below {@code tracefold.home}.
 */
public final class NativeLibraries {
  private NativeLibraries() {}

  /** Loads {@code lib<name>.so}; loading it again does nothing. */
  public static void load(String name) {
    Path library = path(name);
    if (!Files.isReadable(library)) {
      throw new SolverUnavailable("the native solver library " + library + " is missing");
    }
    try {
      System.load(library.toString());
    } catch (UnsatisfiedLinkError e) {
      throw new SolverUnavailable(
          "the native solver library " + library + " cannot be loaded: " + e.getMessage(), e);
    }
  }

  public static boolean isPresent(String name) {
    return Files.isReadable(path(name));
  }

  private static Path path(String name) {
    String folder = System.getProperty("tracefold.natives");
    if (folder == null) {
      folder = System.getProperty("tracefold.home", ".") + "/target/natives";
    }
    return Path.of(folder).toAbsolutePath().resolve("lib" + name + ".so");
  }
}
