package dev.tracefold.solver.z3;

import com.microsoft.z3.Native;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Capability;
import dev.tracefold.solver.Derivation;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.backend.NativeLibraries;
import dev.tracefold.solver.backend.Session;
import dev.tracefold.solver.backend.SmtContext;
import dev.tracefold.solver.javasmt.Z3Elimination;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;

/** Z3's terms, by their handles. */
public final class Z3Context implements SmtContext<Long> {
  private final long z3;
  private final Z3Terms terms;

  private Z3Context(long handle) {
    this.z3 = handle;
    this.terms = new Z3Terms(handle);
  }

  public static Z3Context create() {
    NativeLibraries.load("z3java");
    long config = Native.mkConfig();
    long handle = Native.mkContextRc(config);
    Native.delConfig(config);
    // Errors become exceptions, where Z3's own handler ends the process.
    Native.setInternalErrorHandler(handle);
    return new Z3Context(handle);
  }

  @Override
  public Long translate(Expr condition) {
    return terms.term(condition);
  }

  @Override
  public Long freshCondition() {
    return terms.fresh(BoolType.BOOL);
  }

  @Override
  public Long implication(Long a, Long b) {
    return terms.keep(Native.mkImplies(z3, a, b));
  }

  @Override
  public int size() {
    return terms.size();
  }

  @Override
  public Session<Long> open(Purpose purpose, Cancellation cancellation) {
    return Z3Session.incremental(z3, terms, cancellation);
  }

  @Override
  public Set<Capability> capabilities() {
    Set<Capability> all = EnumSet.allOf(Capability.class);
    all.remove(Capability.INTERPOLATION);
    return all;
  }

  @Override
  public Derivation eliminate(
      ExprFactory factory, Collection<Variable> bound, Expr formula, SolverLimits limits) {
    return Z3Elimination.eliminate(factory, bound, formula, limits);
  }

  @Override
  public void close() {
    Native.delContext(z3);
  }
}
