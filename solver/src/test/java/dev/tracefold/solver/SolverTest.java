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
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How a solver is used. */
class SolverTest {
  private final ExprFactory f = ExprFactory.create();
  private final Variable x = f.variable("x", BitVectorType.I32);
  private final Variable y = f.variable("y", BitVectorType.I32);
  private final Solver solver = SolverFactory.create(f);

  @AfterEach
  void close() {
    solver.close();
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
    solver.assume(f.eq(x.expr(), at(1)));
    assertEquals(Status.sat(), solver.isSatisfiable(f.eq(x.expr(), at(2))));
    assertEquals(BigInteger.TWO, solver.model().bits(x));
    assertTrue(solver.implies(f.ult(x.expr(), at(5)), f.ult(x.expr(), at(6))).isYes());
    assertTrue(solver.implies(f.ult(x.expr(), at(6)), f.ult(x.expr(), at(5))).isNo());
    assertEquals(Status.unsat(), solver.check(List.of(f.eq(x.expr(), at(2)))));
  }

  @Test
  void arrayModelsHaveEntriesAndADefault() {
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
}
