package dev.tracefold.analysis.invariants;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class FloatBoundsTest {
  /** With the constants 0.5, 1 and 10. */
  private final Program program =
      CfaText.parse(
          """
          program width 32
          cfa main {
            local x : f11.53
            init L0
            loc L1
            error L2
            edge L0 -> L1 do x := 0x3ff0000000000000:f11.53
            edge L1 -> L1 when (flt x 0x4024000000000000:f11.53) do x := (fmul rne x 0x3fe0000000000000:f11.53)
            edge L1 -> L2 when (not (flt x 0x4024000000000000:f11.53))
          }
          """,
          ExprFactory.create());

  private final ExprFactory f = program.factory();
  private final Variable x = program.main().locals().get(0);

  private Set<Expr> bounds(double... values) {
    List<ModelEvaluation> states =
        DoubleStream.of(values)
            .mapToObj(v -> BigInteger.valueOf(Double.doubleToRawLongBits(v)))
            .map(bits -> ModelEvaluation.under(Model.of(Map.of(x, bits), Map.of())))
            .toList();
    return Set.copyOf(FloatBounds.of(f, program.main()).over(List.of(x), states));
  }

  private Expr atMost(double c) {
    return f.fle(x.expr(), f.doubleValue(c));
  }

  private Expr atLeast(double c) {
    return f.fle(f.doubleValue(c), x.expr());
  }

  @Test
  void theConstantsNextToWhatStatesAllow() {
    assertEquals(
        Set.of(atMost(0.5), atMost(1), atMost(10), atLeast(0), atLeast(-0.5), atLeast(-1)),
        bounds(0.25, 0.5));
    assertEquals(Set.of(atMost(10), atLeast(1), atLeast(0.5), atLeast(0)), bounds(2, 3));
  }

  @Test
  void nothingWithoutStatesAndOfWhatMayBeNoNumber() {
    assertEquals(Set.of(), bounds());
    assertEquals(Set.of(), bounds(0.25, Double.NaN));
  }
}
