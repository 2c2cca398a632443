package dev.tracefold.solver.backend;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.Model;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A session that follows a stack of expressions. Nothing is sent to the solver before a check needs
 * it, so that levels which are popped unchecked cost nothing.
 */
final class SyncedSession<T> {
  private final SmtContext<T> context;
  private final Session<T> session;

  /** What the solver has on each of its levels. */
  private final List<Level<T>> sent = new ArrayList<>();

  private final Map<Expr, T> proxies = new HashMap<>();
  private final Set<T> defined = new HashSet<>();
  private List<Expr> lastAssumptions = List.of();

  private static final class Level<T> {
    private int formulas;
    private final List<Expr> proxied = new ArrayList<>();
    private final List<T> definitions = new ArrayList<>();
  }

  SyncedSession(SmtContext<T> context, SmtContext.Purpose purpose, Cancellation cancellation) {
    this.context = context;
    this.session = context.open(purpose, cancellation);
    sent.add(new Level<>());
  }

  /** The levels from {@code depth + 1} on are gone. */
  void popTo(int depth) {
    while (sent.size() > depth + 1) {
      Level<T> level = sent.remove(sent.size() - 1);
      level.proxied.forEach(proxies::remove);
      level.definitions.forEach(defined::remove);
      session.pop();
    }
  }

  Status check(List<List<Expr>> levels, List<Expr> assumptions, long millis) {
    for (int i = 0; i < levels.size(); i++) {
      if (i == sent.size()) {
        session.push();
        sent.add(new Level<>());
      }
      Level<T> level = sent.get(i);
      List<Expr> formulas = levels.get(i);
      while (level.formulas < formulas.size()) {
        Expr formula = formulas.get(level.formulas);
        T term = context.translate(formula);
        define(formula);
        session.add(term);
        level.formulas++;
      }
    }
    lastAssumptions = List.copyOf(assumptions);
    List<T> literals = new ArrayList<>(assumptions.size());
    for (Expr assumption : assumptions) {
      literals.add(literal(assumption));
    }
    return session.check(literals, millis);
  }

  private void define(Expr formula) {
    for (T definition : context.definitions(formula)) {
      if (defined.add(definition)) {
        top().definitions.add(definition);
        session.add(definition);
      }
    }
  }

  /** Solvers take only literals as assumptions: others are stood for by a fresh variable. */
  private T literal(Expr assumption) {
    Expr atom = assumption.is(Op.NOT) ? assumption.arg(0) : assumption;
    if (atom.isVariable()) {
      return context.translate(assumption);
    }
    T known = proxies.get(assumption);
    if (known != null) {
      return known;
    }
    T term = context.translate(assumption);
    define(assumption);
    T proxy = context.freshCondition();
    session.add(context.implication(proxy, term));
    proxies.put(assumption, proxy);
    top().proxied.add(assumption);
    return proxy;
  }

  private Level<T> top() {
    return sent.get(sent.size() - 1);
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
