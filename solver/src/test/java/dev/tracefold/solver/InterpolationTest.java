package dev.tracefold.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.ExprParser;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.solver.assembly.Interpolation;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Interpolants over bit-vectors that are read as integers, and checked. */
final class InterpolationTest {
  private final ExprFactory f = ExprFactory.create();
  private final Solver solver =
      Interpolation.over(SolverSource.of(SolverConfig.standard())).open(f, Cancellation.NEVER);

  InterpolationTest() {
    for (String name : List.of("x", "y", "z", "w")) {
      f.variable(name, BitVectorType.I32);
    }
    f.variable("small", new BitVectorType(8));
    f.variable("p", BoolType.BOOL);
    f.variable("q", BoolType.BOOL);
  }

  @AfterEach
  void close() {
    solver.close();
  }

  private Derivation interpolate(String a, String b) {
    return solver.interpolate(ExprParser.parse(a, f), ExprParser.parse(b, f));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(and (eq x 0:i32) (eq y (add x 1:i32))) | (and (eq z (add y 1:i32)) (slt 10:i32 z))",
        "(and (sle x y) (sle y z)) | (slt z x)",
        "(and (ult x 5:i32) (eq y x)) | (slt y 0:i32)",
        "(and (eq x (mul 2:i32 y)) (sle 0:i32 y) (sle y 9:i32)) | (slt 20:i32 x)",
        "(and p (sle x 3:i32)) | (or (not p) (slt 7:i32 x))",
        "(eq x (ite p 1:i32 2:i32)) | (slt 2:i32 x)",
        "(and (eq (sext 32 small) x) (sle 0:i32 x)) | (slt x (sext 32 small))",
        "(eq (bvand x 255:i32) 3:i32) | (eq (bvand x 255:i32) 4:i32)",
      })
  void isImpliedByTheOneAndContradictsTheOther(String a, String b) {
    Expr left = ExprParser.parse(a, f);
    Expr right = ExprParser.parse(b, f);
    Derivation derivation = solver.interpolate(left, right);
    Derivation.Derived derived =
        assertInstanceOf(Derivation.Derived.class, derivation, derivation::toString);
    assertTrue(solver.implies(left, derived.formula()).isYes(), derived.toString());
    assertTrue(solver.isSatisfiable(derived.formula(), right).isUnsat(), derived.toString());
    assertTrue(Traversal.variables(left).containsAll(Traversal.variables(derived.formula())));
    assertTrue(Traversal.variables(right).containsAll(Traversal.variables(derived.formula())));
  }

  /**
   * As an integer {@code y} would be too large to be one of 32 bits; as a number it is negative.
   */
  @Test
  void whatWrapsAroundIsRefused() {
    assertEquals(
        Derivation.unknown("the proposed interpolant is none"),
        interpolate(
            "(and (eq x 2147483647:i32) (eq y (add x 1:i32)))", "(and (slt 0:i32 y) (eq z y))"));
  }

  @Test
  void whatIntegersAllowIsNoContradiction() {
    assertEquals(
        Derivation.unknown("as integers the formulas have a common model"),
        interpolate("(eq x (mul y z))", "(and (eq y 0:i32) (and (eq z w) (eq x 1:i32)))"));
  }

  @Test
  void theSolverBeneathIsAskedForEverythingElse() {
    assertTrue(solver.capabilities().contains(Capability.INTERPOLATION));
    assertTrue(solver.isSatisfiable(ExprParser.parse("(slt x y)", f)).isSat());
  }
}
