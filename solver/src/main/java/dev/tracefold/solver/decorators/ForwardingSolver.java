package dev.tracefold.solver.decorators;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Capability;
import dev.tracefold.solver.Derivation;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.Model;
import java.util.List;
import java.util.Set;

/** Passes everything on; a decorator overrides what its job is about. */
abstract class ForwardingSolver implements Solver {
  final Solver delegate;

  ForwardingSolver(Solver delegate) {
    this.delegate = delegate;
  }

  @Override
  public ExprFactory factory() {
    return delegate.factory();
  }

  @Override
  public void push() {
    delegate.push();
  }

  @Override
  public void pop() {
    delegate.pop();
  }

  @Override
  public int depth() {
    return delegate.depth();
  }

  @Override
  public void assume(Expr condition) {
    delegate.assume(condition);
  }

  @Override
  public Status check(List<Expr> assumptions) {
    return delegate.check(assumptions);
  }

  @Override
  public Status isSatisfiable(List<Expr> conjuncts) {
    return delegate.isSatisfiable(conjuncts);
  }

  @Override
  public Model model() {
    return delegate.model();
  }

  @Override
  public List<Expr> unsatCore() {
    return delegate.unsatCore();
  }

  @Override
  public Set<Capability> capabilities() {
    return delegate.capabilities();
  }

  @Override
  public Derivation interpolate(Expr a, Expr b) {
    return delegate.interpolate(a, b);
  }

  @Override
  public Derivation eliminate(Set<Variable> bound, Expr formula) {
    return delegate.eliminate(bound, formula);
  }

  @Override
  public void close() {
    delegate.close();
  }
}
