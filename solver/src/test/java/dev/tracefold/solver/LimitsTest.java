package dev.tracefold.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Limits and cancellation end a query, and only that. */
class LimitsTest {
  private final ExprFactory f = ExprFactory.create();

  private static long cpuMillis() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1_000_000;
  }

  /** Factors of the product of two primes near a million: beyond any solver here within seconds. */
  private Expr hard() {
    Expr x = f.variable("x", BitVectorType.I64).expr();
    Expr y = f.variable("y", BitVectorType.I64).expr();
    Expr bound = f.bv(1L << 32, 64);
    return f.and(
        f.and(f.and(f.ult(x, bound), f.ult(y, bound)), f.ult(f.bv(1, 64), f.bvand(x, y))),
        f.eq(f.mul(x, y), f.bv(1000003L * 999983L, 64)));
  }

  private Expr easy(int value) {
    return f.eq(f.variable("z", BitVectorType.I32).expr(), f.bv(value, 32));
  }

  @ParameterizedTest
  @EnumSource(names = {"STAGED", "Z3", "BITWUZLA"})
  void timeLimitIsUnknownAndTheSolverLivesOn(SolverName name) {
    SolverConfig config = SolverConfig.bare(name).withLimits(SolverLimits.millis(700));
    try (Solver solver = SolverFactory.create(f, config)) {
      solver.assume(easy(1));
      solver.push();
      solver.assume(hard());
      long begin = cpuMillis();
      Status status = solver.check();
      long millis = cpuMillis() - begin;
      assertEquals(Status.unknown("solver time limit"), status);
      assertTrue(millis < 2000, () -> "took " + millis + " ms");
      solver.pop();
      assertEquals(Status.sat(), solver.check());
      solver.push();
      solver.assume(easy(2));
      assertEquals(Status.unsat(), solver.check());
      assertTrue(solver.isSatisfiable(hard()).isUnknown());
      assertEquals(Status.sat(), solver.isSatisfiable(easy(3)));
      assertEquals(3, solver.model().bits(f.variable("z", BitVectorType.I32)).intValue());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"STAGED", "Z3", "BITWUZLA"})
  void cancellationEndsARunningQuery(SolverName name) throws InterruptedException {
    AtomicBoolean cancelled = new AtomicBoolean();
    Cancellation cancellation =
        () -> cancelled.get() ? Optional.of("interrupted") : Optional.empty();
    SolverConfig config = SolverConfig.bare(name).withLimits(new SolverLimits(0, cancellation));
    try (Solver solver = SolverFactory.create(f, config)) {
      Thread canceller =
          new Thread(
              () -> {
                try {
                  Thread.sleep(400);
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
                cancelled.set(true);
              });
      canceller.start();
      long begin = cpuMillis();
      assertEquals(Status.unknown("interrupted"), solver.isSatisfiable(hard()));
      long millis = cpuMillis() - begin;
      assertTrue(millis < 2000, () -> "took " + millis + " ms");
      canceller.join();
      assertEquals(Status.unknown("interrupted"), solver.isSatisfiable(easy(1)));
      cancelled.set(false);
      assertEquals(Status.sat(), solver.isSatisfiable(easy(1)));
    }
  }
}
