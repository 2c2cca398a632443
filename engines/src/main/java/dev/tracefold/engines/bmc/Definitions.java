package dev.tracefold.engines.bmc;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Names for long conditions, so that they need not be written out wherever they matter. */
final class Definitions {
  /** A conjunction of at most so many conditions needs no name. */
  private static final int SHORT = 4;

  private final ExprFactory factory;
  private final Map<Variable, Expr> meanings = new LinkedHashMap<>();
  private final Map<Expr, Expr> names = new HashMap<>();

  Definitions(ExprFactory factory) {
    this.factory = factory;
  }

  ExprFactory factory() {
    return factory;
  }

  /** The conjunction, or a name that stands for it. */
  Expr name(List<Expr> conjuncts) {
    Expr all = factory.and(conjuncts);
    if (!all.is(Op.AND) || all.args().size() <= SHORT) {
      return all;
    }
    return names.computeIfAbsent(
        all,
        meaning -> {
          Variable name = factory.fresh("merged", BoolType.BOOL);
          meanings.put(name, meaning);
          return name.expr();
        });
  }

  /** The conjuncts, and what the names in them mean. */
  List<Expr> explained(Collection<Expr> conjuncts) {
    List<Expr> all = new ArrayList<>(conjuncts);
    Set<Variable> explained = new HashSet<>();
    Deque<Collection<Expr>> open = new ArrayDeque<>();
    open.add(conjuncts);
    while (!open.isEmpty()) {
      List<Expr> next = new ArrayList<>();
      for (Variable v : Traversal.variables(open.remove())) {
        Expr meaning = meanings.get(v);
        if (meaning != null && explained.add(v)) {
          all.add(factory.eq(v.expr(), meaning));
          next.add(meaning);
        }
      }
      if (!next.isEmpty()) {
        open.add(next);
      }
    }
    return all;
  }

  /** Evaluates under a model, which need not know the names. */
  ModelEvaluation under(Model model) {
    ModelEvaluation values = ModelEvaluation.under(model);
    meanings.forEach(values::define);
    return values;
  }
}
