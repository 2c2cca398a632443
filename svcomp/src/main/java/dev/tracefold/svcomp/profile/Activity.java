package dev.tracefold.svcomp.profile;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.engines.bself.Bself;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.model.Model;
import java.util.Set;

/** What a thread that verifies can be at, read off its stack. */
enum Activity {
  SOLVER("solver"),
  SOLVER_FOR_CANDIDATES("solver for candidates"),
  SIMPLIFIER("simplifier"),
  CANDIDATES("candidates"),
  SEARCH("search");

  private static final String OURS = "dev.tracefold.";
  private static final String SOLVERS = Solver.class.getPackageName() + ".";
  private static final String MODELS = Model.class.getPackageName() + ".";
  private static final String EXPRESSIONS = Expr.class.getPackageName() + ".";
  private static final String FACTS = FactFinder.class.getPackageName() + ".";

  /** Sections 4.2 and 4.3. */
  static final Set<String> CANDIDATE_MAKERS =
      Set.of(
          Bself.class.getPackageName() + ".InitialInvariantCandidate",
          Bself.class.getPackageName() + ".Overapproximate");

  private final String label;

  Activity(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  /** Innermost frame first, as {@link Thread#getStackTrace()} has it. */
  static Activity of(StackTraceElement[] stack) {
    boolean solver = false;
    boolean candidates = false;
    boolean innermost = true;
    boolean simplifier = false;
    for (StackTraceElement frame : stack) {
      String name = frame.getClassName();
      if (!name.startsWith(OURS)) {
        continue;
      }
      simplifier |= innermost && name.startsWith(EXPRESSIONS);
      innermost = false;
      solver |= name.startsWith(SOLVERS) && !name.startsWith(MODELS);
      candidates |= name.startsWith(FACTS) || CANDIDATE_MAKERS.contains(name);
    }
    if (solver) {
      return candidates ? SOLVER_FOR_CANDIDATES : SOLVER;
    }
    return simplifier ? SIMPLIFIER : candidates ? CANDIDATES : SEARCH;
  }
}
