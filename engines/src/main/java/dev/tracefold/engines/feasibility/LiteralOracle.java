package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.engines.machine.PathCondition;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Refutes a condition whose negation the path demands in so many words. */
final class LiteralOracle implements BranchOracle {
  private final ExprFactory factory;
  private final BranchOracle next;
  private final Map<Expr, Integer> demanded = new HashMap<>();

  private final PathFollower follower =
      new PathFollower() {
        private final Deque<Expr> order = new ArrayDeque<>();

        @Override
        void enter(Expr conjunct, int place) {
          order.push(conjunct);
          count(conjunct, 1);
        }

        @Override
        void leave(int place) {
          count(order.pop(), -1);
        }
      };

  LiteralOracle(ExprFactory factory, BranchOracle next) {
    this.factory = factory;
    this.next = next;
  }

  private void count(Expr conjunct, int by) {
    demanded.merge(conjunct, by, (a, b) -> a + b == 0 ? null : a + b);
    if (conjunct.is(Op.AND)) {
      conjunct.args().forEach(part -> count(part, by));
    }
  }

  @Override
  public Verdict decide(PathCondition path, Expr condition) {
    follower.moveTo(path);
    return isRefuted(condition) ? Verdict.INFEASIBLE : next.decide(path, condition);
  }

  private boolean isRefuted(Expr condition) {
    if (demanded.containsKey(factory.not(condition))) {
      return true;
    }
    return condition.is(Op.AND)
        && condition.args().stream().anyMatch(c -> demanded.containsKey(factory.not(c)));
  }
}
