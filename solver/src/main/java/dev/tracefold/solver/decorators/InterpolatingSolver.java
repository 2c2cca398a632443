package dev.tracefold.solver.decorators;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Capability;
import dev.tracefold.solver.Derivation;
import dev.tracefold.solver.Solver;
import java.util.EnumSet;
import java.util.Set;

/** Interpolates by proposals from elsewhere, each of which is checked by the solver beneath. */
public final class InterpolatingSolver extends ForwardingSolver {
  private final Proposals proposals;

  /** Says what may be an interpolant. */
  public interface Proposals extends AutoCloseable {
    /** As {@link Solver#interpolate}, but without its guarantees. */
    Derivation propose(Expr a, Expr b);

    @Override
    void close();
  }

  private InterpolatingSolver(Solver delegate, Proposals proposals) {
    super(delegate);
    this.proposals = proposals;
  }

  /** Over a solver that does not interpolate by itself. */
  public static Solver over(Solver solver, Proposals proposals) {
    return new InterpolatingSolver(solver, proposals);
  }

  @Override
  public Set<Capability> capabilities() {
    Set<Capability> all = EnumSet.copyOf(delegate.capabilities());
    all.add(Capability.INTERPOLATION);
    return all;
  }

  @Override
  public Derivation interpolate(Expr a, Expr b) {
    Derivation proposal = proposals.propose(a, b);
    return proposal instanceof Derivation.Derived d && !isInterpolant(d.formula(), a, b)
        ? Derivation.unknown("the proposed interpolant is none")
        : proposal;
  }

  private boolean isInterpolant(Expr formula, Expr a, Expr b) {
    Set<Variable> variables = Traversal.variables(formula);
    return Traversal.variables(a).containsAll(variables)
        && Traversal.variables(b).containsAll(variables)
        && implies(a, formula).isYes()
        && isSatisfiable(formula, b).isUnsat();
  }

  @Override
  public void close() {
    proposals.close();
    delegate.close();
  }
}
