package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.solver.backend.Untranslatable;
import org.sosy_lab.java_smt.api.FloatingPointFormula;

/** Builds {@code fp.fma}, which JavaSMT has no method for. */
@FunctionalInterface
interface FusedMultiplyAdd {
  FusedMultiplyAdd UNSUPPORTED =
      (mode, a, b, c) -> {
        throw new Untranslatable("this solver has no fused multiply-add");
      };

  FloatingPointFormula build(
      RoundingMode mode, FloatingPointFormula a, FloatingPointFormula b, FloatingPointFormula c);
}
