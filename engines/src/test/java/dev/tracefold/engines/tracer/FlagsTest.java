package dev.tracefold.engines.tracer;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Flags that are set on conditions, and looked at on the same ones. Why the check of a flag cannot
 * be reached depends on the way to it. That it may be reached if the flag is set does not.
 */
final class FlagsTest {
  private static final int FEW = 4;
  private static final int MANY = 16;

  private static String flags(int n) {
    StringBuilder text = new StringBuilder("program width 32\ncfa main {\n");
    StringBuilder start = new StringBuilder();
    StringBuilder edges = new StringBuilder();
    for (int i = 0; i < n; i++) {
      text.append("  local p%d : i32\n  local f%d : i32\n".formatted(i, i));
      start.append("%s p%d := input \"in\", f%d := 0:i32".formatted(i > 0 ? "," : "", i, i));
    }
    text.append("  init L0\n");
    for (int i = 1; i <= 3 * n + 1; i++) {
      text.append("  loc L%d\n".formatted(i));
    }
    int halt = 3 * n + 2;
    text.append("  halt L%d\n  error L%d\n".formatted(halt, halt + 1));
    edges.append("  edge L0 -> L1 do").append(start).append('\n');
    for (int i = 0; i < n; i++) {
      String wanted = "(not (eq p%d 0:i32))".formatted(i);
      edge(edges, i + 1, i + 2, wanted + " do f%d := 1:i32".formatted(i));
      edge(edges, i + 1, i + 2, "(eq p%d 0:i32)".formatted(i));
      int look = n + 1 + 2 * i;
      edge(edges, look, look + 1, wanted);
      edge(edges, look, look + 2, "(eq p%d 0:i32)".formatted(i));
      edge(edges, look + 1, look + 2, "(eq f%d 1:i32)".formatted(i));
      edge(edges, look + 1, halt + 1, "(not (eq f%d 1:i32))".formatted(i));
    }
    edges.append("  edge L%d -> L%d\n".formatted(3 * n + 1, halt));
    return text.append(edges).append("}\n").toString();
  }

  private static void edge(StringBuilder edges, int from, int to, String guard) {
    edges.append("  edge L%d -> L%d when %s\n".formatted(from, to, guard));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void haveQuadraticTreesAndExponentialOnesInThePapers(boolean lazily) {
    long few = states(FEW, Strategies.standard().lazily(lazily));
    long many = states(MANY, Strategies.standard().lazily(lazily));
    long times = MANY / FEW;
    assertTrue(many <= times * times * few, many + " after " + few);
    long published = states(2 * FEW, Shown.PUBLISHED.lazily(lazily));
    assertTrue(published >= 1L << 2 * FEW, published + " states");
  }

  private static long states(int n, Strategies strategies) {
    return Shown.proving(flags(n), strategies).states();
  }
}
