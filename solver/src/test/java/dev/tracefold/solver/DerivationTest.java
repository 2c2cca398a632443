package dev.tracefold.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.ExprParser;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Quantifier elimination and interpolation. */
class DerivationTest {
  private final ExprFactory f = ExprFactory.create();

  private static Expr derived(Derivation derivation) {
    return assertInstanceOf(Derivation.Derived.class, derivation, derivation::toString).formula();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(and (eq (add x y) z) (ult x 10:i32))",
        "(and (slt x y) (slt z x))",
        "(and (ule y (add x 1:i32)) (ult (add x 1:i32) z) (ule (add x 1:i32) 7:i32))",
        "(and (neq x y) (neq x z))",
        "(or (and (eq x (mul y 3:i32)) (slt x z)) (and (sle y x) (sle x z)))",
        "(and (or (ult x y) (ult z x)) (ult x 3:i32) (slt z y))",
        "(eq (add (mul x 5:i32) y) (mul z z))"
      })
  void rulesEliminateOverWideBitVectors(String text) {
    Variable x = f.variable("x", BitVectorType.I32);
    f.variable("y", BitVectorType.I32);
    f.variable("z", BitVectorType.I32);
    Expr formula = ExprParser.parse(text, f);
    try (Solver solver = SolverFactory.create(f)) {
      Expr without = derived(solver.eliminate(Set.of(x), formula));
      assertFalse(Traversal.variables(without).contains(x), without::toString);
      assertTrue(solver.implies(formula, without).isYes(), without::toString);
      // The other direction on samples: wherever it holds for y and z there is an x.
      solver.assume(without);
      for (int i = 0; i < 5 && solver.check().isSat(); i++) {
        Expr here = f.trueExpr();
        for (String name : List.of("y", "z")) {
          Variable v = f.lookup(name).orElseThrow();
          here = f.and(here, f.eq(v.expr(), f.bv(solver.model().bits(v), 32)));
        }
        assertEquals(Status.sat(), solver.isSatisfiable(formula, here), without::toString);
        solver.assume(f.not(here));
        solver.check();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void eliminationIsTheDisjunctionOverAllValues(long seed) {
    RandomTerms terms = new RandomTerms(f, seed);
    Type3 t = new Type3(f);
    SolverConfig config = SolverConfig.bare(SolverName.Z3).withLimits(SolverLimits.millis(3000));
    int eliminated = 0;
    try (Solver solver = SolverFactory.create(f, config)) {
      for (int i = 0; i < 30; i++) {
        Expr formula =
            f.and(
                terms.condition(t.leaves, terms.random().nextInt(2)), terms.condition(t.leaves, 0));
        Derivation derivation = solver.eliminate(Set.of(t.x), formula);
        if (derivation instanceof Derivation.Derived d) {
          eliminated++;
          List<Expr> values = new ArrayList<>();
          for (int v = 0; v < 8; v++) {
            values.add(Substitution.of(f, Map.of(t.x, f.bv(v, 3))).apply(formula));
          }
          Expr expected = f.or(values);
          assertTrue(
              solver.isSatisfiable(f.xor(expected, d.formula())).isUnsat(),
              () -> formula + " became " + d.formula());
        }
      }
    }
    assertTrue(eliminated > 10, "only " + eliminated);
  }

  private record Type3(Variable x, List<Expr> leaves) {
    Type3(ExprFactory f) {
      this(
          f.variable("x", new BitVectorType(3)),
          List.of(
              f.variable("x", new BitVectorType(3)).expr(),
              f.variable("y", new BitVectorType(3)).expr(),
              f.variable("z", new BitVectorType(3)).expr()));
    }
  }

  @Test
  void hopelessEliminationIsGivenUpInTime() {
    Variable x = f.variable("x", BitVectorType.I32);
    f.variable("y", BitVectorType.I32);
    Expr formula = ExprParser.parse("(and (eq (mul x x) y) (ult (bvxor x y) (mul x y)))", f);
    try (Solver solver = SolverFactory.create(f)) {
      assertInstanceOf(Derivation.Unknown.class, solver.eliminate(Set.of(x), formula));
      assertEquals(Status.sat(), solver.isSatisfiable(formula));
    }
  }

  @Test
  void interpolationIsACapability() {
    Variable p = f.variable("p", BoolType.BOOL);
    Variable q = f.variable("q", BoolType.BOOL);
    Variable r = f.variable("r", BoolType.BOOL);
    Expr a = f.and(p.expr(), f.implies(p.expr(), q.expr()));
    Expr b = f.and(f.not(q.expr()), r.expr());
    try (Solver z3 = SolverFactory.create(f);
        Solver interpolating = SolverFactory.create(f, SolverConfig.bare(SolverName.SMTINTERPOL))) {
      assertFalse(z3.capabilities().contains(Capability.INTERPOLATION));
      assertInstanceOf(Derivation.Unknown.class, z3.interpolate(a, b));
      assertTrue(interpolating.capabilities().contains(Capability.INTERPOLATION));
      assertEquals(q.expr(), derived(interpolating.interpolate(a, b)));
      assertInstanceOf(Derivation.Unknown.class, interpolating.interpolate(a, r.expr()));
    }
  }
}
