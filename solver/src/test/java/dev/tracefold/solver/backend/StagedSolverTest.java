package dev.tracefold.solver.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.Status;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How long those who begin are let alone. */
final class StagedSolverTest {
  private final ExprFactory factory = ExprFactory.create();
  private final List<Expr> query = List.of(factory.fresh("p", factory.trueExpr().type()).expr());
  private final List<Long> given = new ArrayList<>();

  /** CPU time that the solver for integers needs for the query. */
  private long needed;

  private long neededByOther;

  private final StagedSolver solver =
      new StagedSolver(
          stage(millis -> millis != 0 && millis < needed, given),
          stage(millis -> millis != 0 && millis < neededByOther, new ArrayList<>()),
          SolverLimits.NONE);

  private interface Patience {
    boolean isTooShort(long millis);
  }

  /** Answers if it has the time, else takes what it has. */
  private static Stage stage(Patience patience, List<Long> given) {
    return (Stage)
        Proxy.newProxyInstance(
            Stage.class.getClassLoader(),
            new Class<?>[] {Stage.class},
            (proxy, method, arguments) -> {
              if (!method.getName().equals("isSatisfiable")) {
                throw new UnsupportedOperationException(method.getName());
              }
              long millis = (long) arguments[2];
              given.add(millis);
              if (!patience.isTooShort(millis)) {
                return Status.unsat();
              }
              burn(millis);
              return Status.unknown("no time");
            });
  }

  private static void burn(long millis) {
    long end = CpuTime.ofThisThread() + millis * 1_000_000;
    while (CpuTime.ofThisThread() < end) {
      Thread.onSpinWait();
    }
  }

  private long firstSlice() {
    given.clear();
    assertTrue(solver.isSatisfiable(query).isUnsat());
    return given.get(0);
  }

  @Test
  void whoBeginsInVainHasHalfTheTimeUntilItAnswers() {
    needed = 1_000_000;
    List<Long> slices = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      slices.add(firstSlice());
    }
    assertEquals(List.of(300L, 150L, 75L, 37L, 18L, 18L), slices);
    needed = 1;
    assertEquals(18, firstSlice());
    // It answers, but in its second turn.
    needed = 200;
    neededByOther = 1_000_000;
    assertEquals(18, firstSlice());
    assertEquals(300, firstSlice());
  }
}
