package dev.tracefold.analysis.acceleration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.loops.LoopPath;
import dev.tracefold.cfa.random.RandomLoop;
import dev.tracefold.cfa.text.CfaText;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is said of n rounds is compared with n single rounds. */
final class RepeatedPathTest {
  private static final int MOST_ROUNDS = 300;

  private int paths;
  private int possible;
  private int refused;
  private int skipped;

  @Test
  void nRoundsDoWhatRoundsDoOneByOne() {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      Program p = RandomLoop.of(random, 8);
      Location header = p.main().locations().get(1);
      for (LoopPath path : LoopForest.of(p.main()).loopPaths(header, 10).all().orElse(List.of())) {
        Optional<RepeatedPath> repeated = RepeatedPath.of(path.edges(), p.factory());
        if (repeated.isPresent()) {
          paths++;
          compare(p, path.edges(), repeated.get(), random);
        }
      }
    }
    assertTrue(paths > 120, paths + " paths");
    assertTrue(possible > 300, possible + " times rounds");
    // Rounds that pass the end of a type are possible, too, and left to single rounds.
    assertTrue(refused < possible / 2, refused + " of " + possible + " refused");
    assertTrue(skipped < possible / 20, skipped + " leaps over what is not possible");
  }

  private void compare(Program p, List<Edge> path, RepeatedPath repeated, Random random) {
    ExprFactory factory = p.factory();
    for (int i = 0; i < 6; i++) {
      Map<Variable, Expr> start = new LinkedHashMap<>();
      for (Variable v : p.main().locals()) {
        int width = v.type() == BoolType.BOOL ? 1 : 8;
        start.put(v, factory.constant(v.type(), new BigInteger(width, random)));
      }
      start.put(factory.lookup("n").orElseThrow(), factory.bv(random.nextInt(1000), 32));
      Map<Variable, Expr> state = start;
      boolean isPossible = true;
      int rounds = 1 + random.nextInt(i < 3 ? 4 : MOST_ROUNDS);
      for (int k = 0; k < rounds && isPossible; k++) {
        Optional<Map<Variable, Expr>> next = round(factory, path, state);
        isPossible = next.isPresent();
        state = next.orElse(state);
      }
      Substitution known = Substitution.of(factory, start);
      Expr n = factory.bv(rounds, 32);
      boolean isSaid = known.apply(repeated.condition(n)).isTrue();
      possible += isPossible ? 1 : 0;
      refused += isPossible && !isSaid ? 1 : 0;
      skipped += isSaid && !isPossible ? 1 : 0;
      if (isPossible && isSaid) {
        for (Map.Entry<Variable, Expr> e : repeated.updates(n).entrySet()) {
          assertEquals(
              state.get(e.getKey()),
              known.apply(e.getValue()),
              () -> e.getKey() + " after " + rounds + " of " + path + CfaText.print(p));
        }
      }
    }
  }

  private static Optional<Map<Variable, Expr>> round(
      ExprFactory factory, List<Edge> path, Map<Variable, Expr> before) {
    Map<Variable, Expr> state = new LinkedHashMap<>(before);
    for (Edge edge : path) {
      Substitution now = Substitution.of(factory, state);
      if (!now.apply(edge.guard()).isTrue()) {
        return Optional.empty();
      }
      Map<Variable, Expr> assigned = new LinkedHashMap<>();
      edge.updates().forEach((v, value) -> assigned.put(v, now.apply(value)));
      state.putAll(assigned);
    }
    return Optional.of(state);
  }

  @Test
  void sumsOfSumsAreClosedForms() {
    Program p =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local x : i32
              local y : i32
              local z : i32
              local m : i32
              local t : i32
              init A
              loc L
              exit X
              edge A -> L
              edge L -> L when (ult x m) do
                x := (add x 1:i32), y := (add y x), z := (add z y), t := (mul x x)
              edge L -> X when (not (ult x m))
            }
            """);
    ExprFactory f = p.factory();
    List<Edge> path = List.of(p.main().outgoing(p.main().locations().get(1)).get(0));
    RepeatedPath repeated = RepeatedPath.of(path, f).orElseThrow();
    Map<Variable, Expr> zero = new LinkedHashMap<>();
    p.main().locals().forEach(v -> zero.put(v, f.bv(0, 32)));
    Map<Variable, Expr> after = repeated.updates(f.bv(100_000, 32));
    Substitution atZero = Substitution.of(f, zero);
    // 100000 over 2, over 3, and what the last round leaves.
    assertEquals(f.bv(4_999_950_000L, 32), value(atZero, after, f, "y"));
    assertEquals(f.bv(166_661_666_700_000L, 32), value(atZero, after, f, "z"));
    assertEquals(f.bv(99_999L * 99_999L, 32), value(atZero, after, f, "t"));
  }

  private static Expr value(
      Substitution known, Map<Variable, Expr> after, ExprFactory f, String name) {
    return known.apply(after.get(f.lookup(name).orElseThrow()));
  }
}
