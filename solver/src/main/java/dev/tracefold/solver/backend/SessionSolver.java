package dev.tracefold.solver.backend;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Capability;
import dev.tracefold.solver.Derivation;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.SolverUnavailable;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.backend.SmtContext.Purpose;
import dev.tracefold.solver.elimination.ExistentialElimination;
import dev.tracefold.solver.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A {@link Solver} upon sessions of one context, which is opened at the first check. It keeps the
 * assumed expressions itself, so that a context which died or grew too large is replaced by a new
 * one with the same stack.
 */
public final class SessionSolver implements Stage {
  /** Terms are never freed within a context; beyond this many a fresh one is cheaper. */
  private static final int MAX_TERMS = 2_000_000;

  private final ExprFactory factory;
  private final Supplier<? extends SmtContext<?>> contexts;
  private final SolverLimits limits;
  private final List<List<Expr>> levels = new ArrayList<>();
  private Optional<SmtContext<?>> context = Optional.empty();
  private Optional<SyncedSession<?>> stackSession = Optional.empty();
  private Optional<SyncedSession<?>> oneShotSession = Optional.empty();
  private Optional<SyncedSession<?>> largeSession = Optional.empty();
  private Optional<SyncedSession<?>> answered = Optional.empty();
  private List<Expr> trivialCore = List.of();
  private Status lastStatus = Status.unknown("nothing was checked");
  private int termLimit = MAX_TERMS;

  public SessionSolver(
      ExprFactory factory, Supplier<? extends SmtContext<?>> contexts, SolverLimits limits) {
    this.factory = factory;
    this.contexts = contexts;
    this.limits = limits;
    levels.add(new ArrayList<>());
  }

  @Override
  public ExprFactory factory() {
    return factory;
  }

  @Override
  public void push() {
    levels.add(new ArrayList<>());
  }

  @Override
  public void pop() {
    if (levels.size() == 1) {
      throw new IllegalStateException("pop of an empty stack");
    }
    levels.remove(levels.size() - 1);
    stackSession.ifPresent(s -> s.popTo(levels.size() - 1));
  }

  @Override
  public int depth() {
    return levels.size() - 1;
  }

  @Override
  public void assume(Expr condition) {
    if (!condition.isTrue()) {
      levels.get(levels.size() - 1).add(condition);
    }
  }

  @Override
  public Status check(List<Expr> assumptions) {
    return check(assumptions, limits.millisPerQuery());
  }

  @Override
  public Status isSatisfiable(List<Expr> conjuncts) {
    return isSatisfiable(conjuncts, LargeQuery.is(conjuncts), limits.millisPerQuery());
  }

  @Override
  public Status check(List<Expr> assumptions, long millis) {
    return answer(
        assumptions,
        () -> {
          if (stackSession.isEmpty()) {
            stackSession = Optional.of(session(context(), Purpose.ASSUMPTIONS));
          }
          answered = stackSession;
          return stackSession.get().check(levels, assumptions, millis);
        });
  }

  @Override
  public Status isSatisfiable(List<Expr> conjuncts, boolean isLarge, long millis) {
    List<Expr> query = conjuncts.stream().filter(c -> !c.isTrue()).toList();
    if (query.isEmpty()) {
      answered = Optional.empty();
      lastStatus = Status.sat();
      return lastStatus;
    }
    return answer(query, () -> isLarge ? askAlone(query, millis) : askOnce(query, millis));
  }

  private Status askOnce(List<Expr> query, long millis) {
    if (oneShotSession.isEmpty()) {
      oneShotSession = Optional.of(session(context(), Purpose.QUERIES));
    }
    answered = oneShotSession;
    // The level of this query stays until the next one, so that the model can be asked for.
    oneShotSession.get().popTo(0);
    return oneShotSession.get().check(List.of(List.of(), query), List.of(), millis);
  }

  /** A large query has a session of its own, where it can be simplified as a whole. */
  private Status askAlone(List<Expr> query, long millis) {
    largeSession.ifPresent(SyncedSession::close);
    largeSession = Optional.of(session(context(), Purpose.LARGE_QUERY));
    answered = largeSession;
    return largeSession.get().check(List.of(query), List.of(), millis);
  }

  /** Answers without the solver where that is trivial, and makes any failure an unknown. */
  private Status answer(List<Expr> conditions, Supplier<Status> query) {
    answered = Optional.empty();
    trivialCore = List.of();
    lastStatus = trivially(conditions).orElseGet(() -> guarded(query));
    return lastStatus;
  }

  private Optional<Status> trivially(List<Expr> conditions) {
    for (Expr condition : conditions) {
      if (condition.isFalse()) {
        trivialCore = List.of(condition);
        return Optional.of(Status.unsat());
      }
    }
    return limits.cancellation().requested().map(Status::unknown);
  }

  private Status guarded(Supplier<Status> query) {
    try {
      recycleLargeContext();
      Status status = query.get();
      if (status.isUnknown()) {
        // An interrupted solver object is not trusted with the next query.
        dropSessions();
      }
      return status;
    } catch (Untranslatable e) {
      return Status.unknown(e.getMessage());
    } catch (SolverUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      return Status.unknown(failure(e));
    }
  }

  /** Whatever went wrong, the next question finds a new context. */
  private String failure(RuntimeException e) {
    dropContext();
    return e instanceof SessionDied ? e.getMessage() : "the solver failed: " + e.getMessage();
  }

  private SmtContext<?> context() {
    if (context.isEmpty()) {
      context = Optional.of(contexts.get());
    }
    return context.get();
  }

  private <T> SyncedSession<T> session(SmtContext<T> world, Purpose purpose) {
    return new SyncedSession<>(world, purpose, limits.cancellation());
  }

  private void recycleLargeContext() {
    int terms = context.map(c -> c.size()).orElse(0);
    if (terms > termLimit) {
      dropContext();
      // Should the stack alone be that large, the limit must not bite at every check.
      termLimit = terms * 2;
    }
  }

  private void dropSessions() {
    stackSession.ifPresent(SyncedSession::close);
    oneShotSession.ifPresent(SyncedSession::close);
    largeSession.ifPresent(SyncedSession::close);
    stackSession = Optional.empty();
    oneShotSession = Optional.empty();
    largeSession = Optional.empty();
    answered = Optional.empty();
  }

  private void dropContext() {
    dropSessions();
    context.ifPresent(SmtContext::close);
    context = Optional.empty();
  }

  @Override
  public Model model() {
    if (!lastStatus.isSat()) {
      throw new IllegalStateException("a model is there only after sat, not after " + lastStatus);
    }
    return answered.map(SyncedSession::model).orElseGet(Model::zero);
  }

  @Override
  public List<Expr> unsatCore() {
    if (!lastStatus.isUnsat()) {
      throw new IllegalStateException("a core is there only after unsat, not after " + lastStatus);
    }
    return answered.map(SyncedSession::core).orElse(trivialCore);
  }

  @Override
  public Set<Capability> capabilities() {
    return context().capabilities();
  }

  @Override
  public Derivation interpolate(Expr a, Expr b) {
    return derived(() -> context().interpolate(factory, a, b, limits));
  }

  @Override
  public Derivation eliminate(Set<Variable> bound, Expr formula) {
    Optional<Expr> byRules = ExistentialElimination.eliminate(factory, bound, formula);
    return byRules.isPresent()
        ? new Derivation.Derived(byRules.get())
        : derived(() -> context().eliminate(factory, bound, formula, limits));
  }

  private Derivation derived(Supplier<Derivation> derivation) {
    answered = Optional.empty();
    lastStatus = Status.unknown("nothing was checked");
    try {
      return derivation.get();
    } catch (Untranslatable e) {
      return Derivation.unknown(e.getMessage());
    } catch (SolverUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      return Derivation.unknown(failure(e));
    }
  }

  @Override
  public void close() {
    dropContext();
  }
}
