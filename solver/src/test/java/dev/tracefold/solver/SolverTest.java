package dev.tracefold.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.concrete.Value.ArrayContents;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import dev.tracefold.solver.backend.SessionSolver;
import dev.tracefold.solver.javasmt.JavaSmtContext;
import dev.tracefold.solver.model.Model;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.sosy_lab.java_smt.SolverContextFactory.Solvers;

/** How a solver is used. */
class SolverTest {
  private final ExprFactory f = ExprFactory.create();
  private final Variable x = f.variable("x", BitVectorType.I32);
  private final Variable y = f.variable("y", BitVectorType.I32);

  /** The test below, with each of the solvers that are always there. */
  private void withEachSolver(Consumer<Solver> test) {
    for (SolverName name : List.of(SolverName.STAGED, SolverName.Z3, SolverName.BITWUZLA)) {
      try (Solver solver = SolverFactory.create(f, SolverConfig.bare(name))) {
        test.accept(solver);
      }
    }
    try (Solver solver =
        new SessionSolver(f, () -> JavaSmtContext.create(Solvers.Z3), SolverLimits.NONE)) {
      test.accept(solver);
    }
  }

  private Expr at(long value) {
    return f.bv(value, 32);
  }

  private static int at(ArrayContents contents, long index) {
    return contents
        .entries()
        .getOrDefault(BigInteger.valueOf(index), contents.otherwise())
        .intValueExact();
  }

  @Test
  void popForgetsWhatWasAssumedSincePush() {
    withEachSolver(this::popForgetsWhatWasAssumedSincePush);
  }

  private void popForgetsWhatWasAssumedSincePush(Solver solver) {
    solver.assume(f.slt(x.expr(), at(10)));
    solver.push();
    solver.assume(f.slt(at(9), x.expr()));
    assertEquals(Status.unsat(), solver.check());
    solver.pop();
    assertEquals(Status.sat(), solver.check());
    assertEquals(0, solver.depth());
    assertThrows(IllegalStateException.class, solver::pop);
  }

  @Test
  void modelSatisfiesWhatWasChecked() {
    withEachSolver(this::modelSatisfiesWhatWasChecked);
  }

  private void modelSatisfiesWhatWasChecked(Solver solver) {
    Expr product = f.eq(f.mul(x.expr(), y.expr()), at(91));
    Expr factors = f.and(f.ult(at(1), x.expr()), f.ult(x.expr(), y.expr()));
    solver.assume(product);
    assertEquals(Status.sat(), solver.check(List.of(factors, f.ult(y.expr(), at(90)))));
    Model model = solver.model();
    assertTrue(model.satisfies(f.and(product, factors)), model.toString());
    assertEquals(
        91,
        model.bits(x).multiply(model.bits(y)).mod(BigInteger.ONE.shiftLeft(32)).intValueExact());
  }

  @Test
  void coreNamesTheInconsistentAssumptions() {
    withEachSolver(this::coreNamesTheInconsistentAssumptions);
  }

  private void coreNamesTheInconsistentAssumptions(Solver solver) {
    Variable p = f.variable("p", BoolType.BOOL);
    Expr small = f.ult(x.expr(), at(3));
    Expr large = f.ult(at(7), x.expr());
    Expr unrelated = f.ult(y.expr(), at(3));
    assertEquals(Status.unsat(), solver.check(List.of(unrelated, small, p.expr(), large)));
    assertEquals(List.of(small, large), solver.unsatCore());
    solver.assume(f.not(p.expr()));
    assertEquals(Status.unsat(), solver.check(List.of(unrelated, p.expr())));
    assertEquals(List.of(p.expr()), solver.unsatCore());
  }

  @Test
  void oneShotQuestionsLeaveTheStackAlone() {
    withEachSolver(this::oneShotQuestionsLeaveTheStackAlone);
  }

  private void oneShotQuestionsLeaveTheStackAlone(Solver solver) {
    solver.assume(f.eq(x.expr(), at(1)));
    assertEquals(Status.sat(), solver.isSatisfiable(f.eq(x.expr(), at(2))));
    assertEquals(BigInteger.TWO, solver.model().bits(x));
    assertTrue(solver.implies(f.ult(x.expr(), at(5)), f.ult(x.expr(), at(6))).isYes());
    assertTrue(solver.implies(f.ult(x.expr(), at(6)), f.ult(x.expr(), at(5))).isNo());
    assertEquals(Status.unsat(), solver.check(List.of(f.eq(x.expr(), at(2)))));
  }

  @Test
  void arrayModelsHaveEntriesAndADefault() {
    withEachSolver(this::arrayModelsHaveEntriesAndADefault);
  }

  private void arrayModelsHaveEntriesAndADefault(Solver solver) {
    ArrayType type = new ArrayType(BitVectorType.I32, BitVectorType.I8);
    Variable a = f.variable("a", type);
    Variable b = f.variable("b", type);
    Expr written = f.store(a.expr(), x.expr(), f.bv(7, 8));
    Expr condition =
        f.and(
            List.of(
                f.eq(f.select(a.expr(), at(5)), f.bv(3, 8)),
                f.eq(f.select(written, f.add(x.expr(), at(1))), f.bv(9, 8)),
                f.eq(b.expr(), f.store(written, at(1000), f.bv(1, 8))),
                f.not(f.eq(a.expr(), f.constArray(BitVectorType.I32, f.bv(9, 8))))));
    assertEquals(Status.sat(), solver.isSatisfiable(condition));
    Model model = solver.model();
    assertEquals(3, at(model.array(a), 5));
    assertEquals(1, at(model.array(b), 1000));
    assertTrue(model.satisfies(f.eq(f.select(written, x.expr()), f.bv(7, 8))));
  }

  @Test
  void floatModelsAreBitPatterns() {
    withEachSolver(this::floatModelsAreBitPatterns);
  }

  private void floatModelsAreBitPatterns(Solver solver) {
    Variable d = f.variable("d", FloatType.DOUBLE);
    Variable s = f.variable("s", FloatType.SINGLE);
    List<Expr> wanted =
        List.of(
            f.feq(f.farith(Op.FADD, RoundingMode.NEAREST_EVEN, d.expr(), d.expr()), d.expr()),
            f.flt(f.doubleValue(1), d.expr()),
            f.eq(f.floatToBits(s.expr()), f.floatToBits(f.floatValue(-0.75f))));
    assertEquals(Status.sat(), solver.isSatisfiable(wanted));
    Model model = solver.model();
    assertEquals(Double.doubleToLongBits(Double.POSITIVE_INFINITY), model.bits(d).longValue());
    assertEquals(Float.floatToIntBits(-0.75f), model.bits(s).intValue());
    assertTrue(model.satisfies(f.and(wanted)), model.toString());
    assertEquals(Status.sat(), solver.isSatisfiable(f.floatClass(Op.IS_NAN, s.expr())));
    assertEquals(0x7fc00000, solver.model().bits(s).intValue());
  }
}
