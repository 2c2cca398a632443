package tools.aqua.turnkey.support;

import dev.tracefold.solver.backend.NativeLibraries;
import java.io.InputStream;
import java.util.function.Function;

/** What Z3's bindings call before their first native method. */
public final class TurnKey {
  private TurnKey() {}

  public static void load(String folder, Function<String, InputStream> resources) {
    NativeLibraries.load("z3java");
  }
}
