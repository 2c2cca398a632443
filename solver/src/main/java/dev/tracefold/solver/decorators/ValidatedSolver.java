package dev.tracefold.solver.decorators;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.ModelEvaluation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Asks a second solver everything that the first one was asked, and evaluates models. Where they
 * contradict each other the answer is unknown and the complaint goes to the listener; a second
 * solver that does not know leaves the first one's answer standing.
 */
public final class ValidatedSolver extends ForwardingSolver {
  private final AssertionStack stack = new AssertionStack();
  private final Solver witness;
  private final Consumer<String> complaints;

  private ValidatedSolver(Solver delegate, Solver witness, Consumer<String> complaints) {
    super(delegate);
    this.witness = witness;
    this.complaints = complaints;
  }

  /** The witness must be used for nothing else, and is closed with this solver. */
  public static Solver over(Solver delegate, Solver witness, Consumer<String> complaints) {
    return new ValidatedSolver(delegate, witness, complaints);
  }

  @Override
  public void push() {
    super.push();
    stack.push();
    witness.push();
  }

  @Override
  public void pop() {
    super.pop();
    stack.pop();
    witness.pop();
  }

  @Override
  public void assume(Expr condition) {
    super.assume(condition);
    stack.assume(condition);
    witness.assume(condition);
  }

  @Override
  public Status check(List<Expr> assumptions) {
    Status first = super.check(assumptions);
    Status checked = compare(first, () -> witness.check(assumptions));
    if (checked.isUnsat() && !assumptions.isEmpty()) {
      List<Expr> core = unsatCore();
      return compare(checked, () -> witness.check(core));
    }
    List<Expr> conditions = new ArrayList<>(stack.conjuncts());
    conditions.addAll(assumptions);
    return checked.isSat() ? evaluate(conditions) : checked;
  }

  @Override
  public Status isSatisfiable(List<Expr> conjuncts) {
    Status first = super.isSatisfiable(conjuncts);
    Status checked = compare(first, () -> witness.isSatisfiable(conjuncts));
    return checked.isSat() ? evaluate(conjuncts) : checked;
  }

  private Status evaluate(List<Expr> conditions) {
    ModelEvaluation evaluation = ModelEvaluation.under(model());
    for (Expr condition : conditions) {
      if (evaluation.bits(condition).filter(v -> v.signum() == 0).isPresent()) {
        return contradiction("a model does not satisfy " + condition);
      }
    }
    return Status.sat();
  }

  private Status compare(Status first, Supplier<Status> second) {
    if (first.isUnknown()) {
      return first;
    }
    Status other = second.get();
    boolean contradicts = !other.isUnknown() && other.isSat() != first.isSat();
    return contradicts ? contradiction("one says " + first + ", one " + other) : first;
  }

  private Status contradiction(String what) {
    complaints.accept("solvers disagree: " + what);
    return Status.unknown("solvers disagree");
  }

  @Override
  public void close() {
    super.close();
    witness.close();
  }
}
