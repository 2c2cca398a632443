package dev.tracefold.solver.decorators;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The last few models, tried upon new queries by evaluation. Each remembers how much of the stack
 * it satisfies, so that a query costs it only what was assumed since.
 */
final class KnownModels {
  private static final int CAPACITY = 8;

  /** Beyond this many remembered values a model is started afresh. */
  private static final int MAX_VALUES = 200_000;

  private final List<Candidate> candidates = new ArrayList<>();

  private static final class Candidate {
    private final Model model;
    private ModelEvaluation evaluation;

    /** The first so many conjuncts of the stack hold. */
    private int holds;

    private Candidate(Model model) {
      this.model = model;
      this.evaluation = ModelEvaluation.under(model);
    }

    private boolean satisfiesAll(List<Expr> conditions) {
      if (evaluation.size() > MAX_VALUES) {
        evaluation = ModelEvaluation.under(model);
      }
      for (Expr condition : conditions) {
        if (!evaluation.satisfies(condition)) {
          return false;
        }
      }
      return true;
    }

    private boolean satisfiesStack(List<Expr> stack) {
      while (holds < stack.size() && evaluation.satisfies(stack.get(holds))) {
        holds++;
      }
      return holds == stack.size();
    }
  }

  /** The stack has shrunk to that many conjuncts. */
  void shrinkTo(int conjuncts) {
    for (Candidate c : candidates) {
      c.holds = Math.min(c.holds, conjuncts);
    }
  }

  /** A model of the stack and the query together. */
  Optional<Model> find(List<Expr> stack, List<Expr> query) {
    for (int i = candidates.size() - 1; i >= 0; i--) {
      Candidate c = candidates.get(i);
      if (c.satisfiesStack(stack) && c.satisfiesAll(query)) {
        candidates.remove(i);
        candidates.add(c);
        return Optional.of(c.model);
      }
    }
    return Optional.empty();
  }

  /** A model of the query, whatever the stack. */
  Optional<Model> find(List<Expr> query) {
    for (int i = candidates.size() - 1; i >= 0; i--) {
      if (candidates.get(i).satisfiesAll(query)) {
        return Optional.of(candidates.get(i).model);
      }
    }
    return Optional.empty();
  }

  /** How many conjuncts from the bottom of the stack on are known to have a common model. */
  int longestPrefix(List<Expr> stack) {
    int longest = 0;
    for (Candidate c : candidates) {
      c.satisfiesStack(stack);
      longest = Math.max(longest, c.holds);
    }
    return longest;
  }

  /** A model of the prefix of that length, which {@link #longestPrefix} gave. */
  Model ofPrefix(int length) {
    for (Candidate c : candidates) {
      if (c.holds >= length) {
        return c.model;
      }
    }
    return Model.zero();
  }

  void add(Model model) {
    if (candidates.size() == CAPACITY) {
      candidates.remove(0);
    }
    candidates.add(new Candidate(model));
  }
}
