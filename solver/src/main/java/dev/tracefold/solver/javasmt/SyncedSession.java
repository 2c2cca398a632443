package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.Model;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;

/**
 * A session that follows a stack of expressions. Nothing is sent to the solver before a check needs
 * it, so that levels which are popped unchecked cost nothing.
 */
final class SyncedSession {
  private final SmtContext context;
  private final Session session;

  /** For each level that the solver has: how many formulas, and which assumptions got a proxy. */
  private final List<Level> sent = new ArrayList<>();

  private final Map<Expr, BooleanFormula> proxies = new HashMap<>();
  private List<Expr> lastAssumptions = List.of();

  private static final class Level {
    private int formulas;
    private final List<Expr> proxied = new ArrayList<>();
  }

  SyncedSession(SmtContext context, Cancellation cancellation) {
    this.context = context;
    this.session = context.open(cancellation);
    sent.add(new Level());
  }

  /** The levels from {@code depth + 1} on are gone. */
  void popTo(int depth) {
    while (sent.size() > depth + 1) {
      Level level = sent.remove(sent.size() - 1);
      level.proxied.forEach(proxies::remove);
      session.pop();
    }
  }

  Status check(List<List<Expr>> levels, List<Expr> assumptions, long millis) {
    for (int i = 0; i < levels.size(); i++) {
      if (i == sent.size()) {
        session.push();
        sent.add(new Level());
      }
      Level level = sent.get(i);
      List<Expr> formulas = levels.get(i);
      while (level.formulas < formulas.size()) {
        session.add(context.translator().translate(formulas.get(level.formulas)));
        level.formulas++;
      }
    }
    lastAssumptions = List.copyOf(assumptions);
    List<BooleanFormula> literals = new ArrayList<>(assumptions.size());
    for (Expr assumption : assumptions) {
      literals.add(literal(assumption));
    }
    return session.check(literals, millis);
  }

  /** Solvers take only literals as assumptions: others are stood for by a fresh variable. */
  private BooleanFormula literal(Expr assumption) {
    Expr atom = assumption.is(Op.NOT) ? assumption.arg(0) : assumption;
    if (atom.isVariable()) {
      return context.translator().translate(assumption);
    }
    BooleanFormula known = proxies.get(assumption);
    if (known != null) {
      return known;
    }
    BooleanFormulaManager booleans = context.manager().getBooleanFormulaManager();
    BooleanFormula proxy = (BooleanFormula) context.translator().fresh(BoolType.BOOL);
    session.add(booleans.implication(proxy, context.translator().translate(assumption)));
    proxies.put(assumption, proxy);
    sent.get(sent.size() - 1).proxied.add(assumption);
    return proxy;
  }

  Model model() {
    return session.model();
  }

  List<Expr> core() {
    List<Expr> core = new ArrayList<>();
    for (int position : session.core()) {
      core.add(lastAssumptions.get(position));
    }
    return core;
  }

  void close() {
    session.close();
  }
}
