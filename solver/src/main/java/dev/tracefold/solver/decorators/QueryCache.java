package dev.tracefold.solver.decorators;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.decorators.AnswerTable.Answered;
import dev.tracefold.solver.model.Model;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Answers queries without the solver below where it can: by what the stack says literally, by the
 * last models, and by remembered answers for the part of the stack that the query depends on. What
 * it cannot answer goes to the solver as it came, so that the solver's own incrementality is kept.
 */
public final class QueryCache extends ForwardingSolver {
  private final SolverStatistics statistics;
  private final AssertionStack stack = new AssertionStack();
  private final KnownModels models = new KnownModels();
  private final Independence independence = new Independence();

  private final AnswerTable answers = new AnswerTable();

  private Status last = Status.unknown("nothing was checked");
  private Optional<Model> lastModel = Optional.empty();
  private List<Expr> lastCore = List.of();

  private QueryCache(Solver delegate, SolverStatistics statistics) {
    super(delegate);
    this.statistics = statistics;
  }

  public static Solver over(Solver delegate, SolverStatistics statistics) {
    return new QueryCache(delegate, statistics);
  }

  @Override
  public void push() {
    stack.push();
    super.push();
  }

  @Override
  public void pop() {
    super.pop();
    stack.pop();
    models.shrinkTo(stack.conjuncts().size());
  }

  @Override
  public void assume(Expr condition) {
    stack.assume(condition);
    super.assume(condition);
  }

  @Override
  public Status check(List<Expr> assumptions) {
    List<Expr> parts = AssertionStack.split(assumptions);
    Optional<Expr> refuted = parts.stream().filter(this::isRefuted).findFirst();
    if (refuted.isPresent()) {
      return hitUnsat(assumptions.stream().filter(a -> contains(a, refuted.get())).toList());
    }
    List<Expr> conjuncts = stack.conjuncts();
    Optional<Model> known = models.find(conjuncts, parts);
    if (known.isPresent()) {
      return hitSat(known.get());
    }
    int base = models.longestPrefix(conjuncts);
    Set<Expr> key = dependencies(conjuncts, base, parts);
    Optional<Answered> remembered = answers.get(key);
    if (remembered.isPresent()) {
      if (remembered.get().model().isEmpty()) {
        return hitUnsat(List.copyOf(assumptions));
      }
      models.add(models.ofPrefix(base).overlaidBy(remembered.get().model().get()));
      Optional<Model> combined = models.find(conjuncts, parts);
      if (combined.isPresent()) {
        return hitSat(combined.get());
      }
    }
    Status status = delegate.check(assumptions);
    if (status.isSat()) {
      learn(key, delegate.model());
    } else if (status.isUnsat()) {
      lastCore = delegate.unsatCore();
      answers.put(key, Optional.empty());
      answers.put(dependencies(conjuncts, base, AssertionStack.split(lastCore)), Optional.empty());
    }
    last = status;
    return status;
  }

  @Override
  public Status isSatisfiable(List<Expr> conjuncts) {
    List<Expr> parts = AssertionStack.split(conjuncts);
    if (parts.stream().anyMatch(Expr::isFalse)) {
      return hitUnsat(List.of());
    }
    Optional<Model> known = models.find(parts);
    if (known.isPresent()) {
      return hitSat(known.get());
    }
    Set<Expr> key = new HashSet<>(parts);
    Optional<Answered> remembered = answers.get(key);
    if (remembered.isPresent()) {
      return remembered.get().model().map(this::hitSat).orElseGet(() -> hitUnsat(List.of()));
    }
    Status status = delegate.isSatisfiable(conjuncts);
    if (status.isSat()) {
      learn(key, delegate.model());
    } else if (status.isUnsat()) {
      lastCore = List.of();
      answers.put(key, Optional.empty());
    }
    last = status;
    return status;
  }

  private boolean isRefuted(Expr part) {
    return part.isFalse() || stack.contains(factory().not(part));
  }

  private static boolean contains(Expr assumption, Expr part) {
    return AssertionStack.split(List.of(assumption)).contains(part);
  }

  /**
   * What decides the query, given that the first {@code base} conjuncts have a model: everything
   * else, and those of them that it depends on.
   */
  private Set<Expr> dependencies(List<Expr> conjuncts, int base, List<Expr> parts) {
    Set<Expr> key = new HashSet<>(conjuncts.subList(base, conjuncts.size()));
    key.addAll(parts);
    key.addAll(independence.relevant(conjuncts.subList(0, base), key));
    return key;
  }

  private void learn(Set<Expr> key, Model model) {
    lastModel = Optional.of(model);
    models.add(model);
    answers.put(key, Optional.of(model.restrictedTo(independence.variables(key))));
  }

  private Status hitSat(Model model) {
    statistics.countCacheHit();
    lastModel = Optional.of(model);
    last = Status.sat();
    return last;
  }

  private Status hitUnsat(List<Expr> core) {
    statistics.countCacheHit();
    lastCore = core;
    last = Status.unsat();
    return last;
  }

  @Override
  public Model model() {
    if (!last.isSat()) {
      throw new IllegalStateException("a model is there only after sat, not after " + last);
    }
    return lastModel.orElseThrow();
  }

  @Override
  public List<Expr> unsatCore() {
    if (!last.isUnsat()) {
      throw new IllegalStateException("a core is there only after unsat, not after " + last);
    }
    return lastCore;
  }
}
