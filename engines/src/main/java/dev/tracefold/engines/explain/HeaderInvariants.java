package dev.tracefold.engines.explain;

import dev.tracefold.analysis.invariants.CommonTraits;
import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.invariants.Houdini;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.LemmaProof;
import dev.tracefold.results.Proof;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.Certifier;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Finds invariants of loop headers for a program that has been proved: those that the proof rests
 * on, those that suffice for a proof by themselves, and what the states at a header have in common;
 * of these the inductive ones. They are checked step by step, and a few that can be said are
 * chosen.
 */
public final class HeaderInvariants {
  private static final Duration QUERY = Duration.ofSeconds(2);

  /** For invariants that are a proof by themselves. */
  private static final double SHARE_OF_FACTS = 0.3;

  /** Of what is left then, for one round of guesses. */
  private static final double SHARE_OF_A_ROUND = 0.3;

  private static final double SHARE_OF_THE_SEARCH = 0.5;
  private static final double SHARE_OF_A_SELECTION = 0.4;
  private static final double SHARE_OF_THE_CHOSEN = 0.5;

  private final SolverSource solvers;
  private final Certifier certifier;

  private HeaderInvariants(SolverSource solvers, Certifier certifier) {
    this.solvers = solvers;
    this.certifier = certifier;
  }

  /** Invariants that are found with the solvers, and confirmed by the certifier. */
  public static HeaderInvariants with(SolverSource solvers, Certifier certifier) {
    return new HeaderInvariants(solvers, certifier);
  }

  /**
   * The invariants of a program.
   *
   * @param invariants by loop header; certified
   * @param suffice whether they are a proof by themselves
   */
  public record Found(Map<Location, Expr> invariants, boolean suffice) {
    public static final Found NOTHING = new Found(Map.of(), false);
  }

  /**
   * What can be found within the budget.
   *
   * @param proof an accepted one, of whatever form
   * @param wish what the reader understands
   */
  public Found find(Program program, Proof proof, Wish wish, Budget budget) {
    Set<Location> headers = LoopForest.of(program.main()).headers();
    if (program.hasCalls() || headers.isEmpty()) {
      return Found.NOTHING;
    }
    try (Solver solver = solvers.open(program.factory(), budget::exhausted, QUERY)) {
      Selection selection = new Selection(program, headers, solver, wish);
      List<ProofStep> steps = new ArrayList<>(stepsOf(proof));
      Optional<Map<Location, Expr>> sufficient =
          within(SHARE_OF_A_SELECTION, budget, b -> selection.proof(known(steps, program), b));
      if (sufficient.isEmpty()) {
        try (Budget part = budget.sub(SHARE_OF_THE_SEARCH)) {
          search(program, headers, steps, solver, part);
        }
        sufficient =
            within(SHARE_OF_A_SELECTION, budget, b -> selection.proof(known(steps, program), b));
      }
      Map<Location, Expr> chosen =
          sufficient.isPresent()
              ? sufficient.get()
              : within(
                  SHARE_OF_A_SELECTION, budget, b -> selection.traits(known(steps, program), b));
      return certified(program, chosen, sufficient.isPresent(), steps, budget);
    }
  }

  private static <T> T within(double share, Budget budget, Function<Budget, T> work) {
    try (Budget part = budget.sub(share)) {
      return work.apply(part);
    }
  }

  /** What is chosen is mostly inductive by itself; else as much of it as the steps establish. */
  private Found certified(
      Program program,
      Map<Location, Expr> chosen,
      boolean suffice,
      List<ProofStep> steps,
      Budget budget) {
    if (chosen.isEmpty()) {
      return Found.NOTHING;
    }
    if (suffice && certifier.check(new InvariantProof(chosen), program, budget).isAccepted()) {
      return new Found(chosen, true);
    }
    ProofStep alone = new ProofStep.MutualInvariants(chosen);
    boolean isInductive =
        within(
            SHARE_OF_THE_CHOSEN,
            budget,
            b -> !certifier.established(program, List.of(alone), b).isEmpty());
    if (isInductive) {
      return new Found(chosen, false);
    }
    Map<Location, List<Expr>> known = known(certifier.established(program, steps, budget), program);
    Map<Location, Expr> certified = new TreeMap<>();
    chosen.forEach(
        (h, i) -> {
          List<Expr> conjuncts = new ArrayList<>(conjuncts(i));
          conjuncts.retainAll(known.getOrDefault(h, List.of()));
          if (!conjuncts.isEmpty()) {
            certified.put(h, program.factory().and(conjuncts));
          }
        });
    return new Found(certified, false);
  }

  private void search(
      Program program, Set<Location> headers, List<ProofStep> steps, Solver solver, Budget budget) {
    Map<Location, List<Expr>> given = known(steps, program);
    try (Budget part = budget.sub(SHARE_OF_FACTS)) {
      steps.addAll(FactFinder.with(solvers).trying(p -> given).find(program, part).steps());
    }
    Houdini houdini = new Houdini(program, solver, headers);
    for (Map<Location, List<Expr>> guesses : CommonTraits.of(program, budget).rounds()) {
      Map<Location, List<Expr>> known = known(steps, program);
      Map<Location, List<Expr>> open = new TreeMap<>(guesses);
      for (Map.Entry<Location, List<Expr>> k : known.entrySet()) {
        open.computeIfPresent(
            k.getKey(), (h, all) -> all.stream().filter(g -> !k.getValue().contains(g)).toList());
      }
      try (Budget part = budget.sub(SHARE_OF_A_ROUND)) {
        Map<Location, Expr> step = new TreeMap<>();
        houdini
            .allInductive(open, known, part)
            .forEach((h, all) -> step.put(h, program.factory().and(all)));
        if (!step.isEmpty()) {
          steps.add(new ProofStep.MutualInvariants(step));
        }
      }
    }
  }

  /** What an accepted proof has established on its way. */
  private static List<ProofStep> stepsOf(Proof proof) {
    if (proof instanceof LemmaProof p) {
      return p.steps();
    }
    if (proof instanceof InvariantProof p) {
      List<ProofStep> steps = new ArrayList<>(p.steps());
      steps.add(new ProofStep.MutualInvariants(p.invariants()));
      return steps;
    }
    return List.of();
  }

  /** What the steps say of each location, as far as it is not trivial. */
  private static Map<Location, List<Expr>> known(List<? extends ProofStep> steps, Program program) {
    Map<Location, Expr> all = new TreeMap<>();
    steps.forEach(s -> s.invariants().forEach((l, i) -> all.merge(l, i, program.factory()::and)));
    all.keySet().retainAll(LoopForest.of(program.main()).headers());
    all.values().removeIf(Expr::isTrue);
    Map<Location, List<Expr>> conjuncts = new TreeMap<>();
    all.forEach((l, i) -> conjuncts.put(l, conjuncts(i)));
    return conjuncts;
  }

  private static List<Expr> conjuncts(Expr e) {
    return e.is(Op.AND) ? e.args() : List.of(e);
  }
}
