package dev.tracefold.solver.bitwuzla;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Capability;
import dev.tracefold.solver.backend.NativeLibraries;
import dev.tracefold.solver.backend.Session;
import dev.tracefold.solver.backend.SmtContext;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Kind;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Option;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Options;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Term;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.TermManager;

/** Bitwuzla's terms. */
public final class BitwuzlaContext implements SmtContext<Term> {
  /** The bindings free memory of all contexts together, so this waits for the last one. */
  private static int live;

  private final TermManager manager;
  private final BitwuzlaTerms terms;

  private BitwuzlaContext() {
    this.manager = new TermManager();
    this.terms = new BitwuzlaTerms(manager);
  }

  public static BitwuzlaContext create() {
    NativeLibraries.load("bitwuzlaj");
    synchronized (BitwuzlaContext.class) {
      live++;
      return new BitwuzlaContext();
    }
  }

  @Override
  public Term translate(Expr condition) {
    return terms.term(condition);
  }

  @Override
  public List<Term> definitions(Expr condition) {
    return terms.definitions(condition);
  }

  @Override
  public Term freshCondition() {
    return terms.fresh(BoolType.BOOL);
  }

  @Override
  public Term implication(Term a, Term b) {
    return manager.mk_term(Kind.IMPLIES, a, b);
  }

  @Override
  public int size() {
    return terms.size();
  }

  @Override
  public Session<Term> open(Purpose purpose, Cancellation cancellation) {
    return new BitwuzlaSession(manager, terms, options(purpose), cancellation);
  }

  private static Options options(Purpose purpose) {
    Options options = new Options();
    options.set(Option.PRODUCE_MODELS, 1);
    switch (purpose) {
      // Costs up to half of the time.
      case ASSUMPTIONS -> options.set(Option.PRODUCE_UNSAT_ASSUMPTIONS, 1);
      // Most of the rewriting was done when the terms were made; more is a quarter of the time.
      case LARGE_QUERY -> options.set(Option.REWRITE_LEVEL, 1);
      case QUERIES -> {}
    }
    return options;
  }

  @Override
  public Set<Capability> capabilities() {
    return EnumSet.of(
        Capability.FLOATS,
        Capability.ARRAYS,
        Capability.CONSTANT_ARRAYS,
        Capability.FUSED_MULTIPLY_ADD,
        Capability.UNSAT_CORES);
  }

  @Override
  public void close() {
    synchronized (BitwuzlaContext.class) {
      live--;
      if (live == 0) {
        TermManager.deleteReferences();
      }
    }
  }
}
