package dev.tracefold.solver.decorators;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.solver.model.Model;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Remembered answers for sets of conjuncts; what was not used for longest is forgotten first. */
final class AnswerTable {
  /** How many conjuncts all keys together may have. */
  private static final int MAX_CONJUNCTS = 500_000;

  private final Map<Set<Expr>, Answered> answers = new LinkedHashMap<>(16, 0.75f, true);
  private int conjuncts;

  /** A model of the conjunction, or nothing: it has none. */
  record Answered(Optional<Model> model) {}

  Optional<Answered> get(Set<Expr> key) {
    return Optional.ofNullable(answers.get(key));
  }

  void put(Set<Expr> key, Optional<Model> model) {
    if (answers.put(key, new Answered(model)) == null) {
      conjuncts += key.size();
    }
    Iterator<Set<Expr>> oldest = answers.keySet().iterator();
    while (conjuncts > MAX_CONJUNCTS && answers.size() > 1) {
      conjuncts -= oldest.next().size();
      oldest.remove();
    }
  }
}
