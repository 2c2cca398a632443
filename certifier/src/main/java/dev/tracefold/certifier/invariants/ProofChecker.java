package dev.tracefold.certifier.invariants;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.certifier.formula.StateCopy;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.LemmaProof;
import dev.tracefold.results.Proof;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.SuffixTree;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.Certification;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Checks proofs made of invariants and refuted suffixes. An error is an error or an unsupported
 * location. Every step is checked with the invariants of the steps before it, so a proof is
 * accepted only if each invariant holds in every run and no run reaches an error.
 */
public final class ProofChecker {
  private final SolverSource solvers;

  private ProofChecker(SolverSource solvers) {
    this.solvers = solvers;
  }

  public static ProofChecker with(SolverSource solvers) {
    return new ProofChecker(solvers);
  }

  /** Rejects kinds of proofs that are not made of invariants. */
  public Certification check(Program program, Proof proof, Budget budget) {
    if (proof instanceof InvariantProof p) {
      return checking(program, budget, c -> c.invariants(p));
    }
    if (proof instanceof LemmaProof p) {
      return checking(program, budget, c -> c.lemmas(p));
    }
    return Certification.rejected("no check for " + proof.getClass().getSimpleName());
  }

  /** The first ones of the steps, up to one that is not accepted. */
  public List<ProofStep> established(
      Program program, List<? extends ProofStep> steps, Budget budget) {
    List<ProofStep> established = new ArrayList<>();
    checking(
        program,
        budget,
        check -> {
          Certification c = Certification.accepted();
          for (ProofStep step : steps) {
            c = check.steps(List.of(step));
            if (!c.isAccepted()) {
              return c;
            }
            established.add(step);
          }
          return c;
        });
    return established;
  }

  /** A part of the check. */
  private interface Part {
    Certification of(Check check);
  }

  private Certification checking(Program program, Budget budget, Part part) {
    if (program.hasCalls()) {
      return Certification.rejected("invariant proofs do not cover calls");
    }
    try (Solver solver = solvers.open(program.factory(), budget::exhausted)) {
      return part.of(new Check(Formulas.over(program.factory()), program.main(), solver, budget));
    }
  }

  /** One check under way. */
  static final class Check {
    private final Formulas formulas;
    private final Cfa cfa;
    private final Solver solver;
    private final Budget budget;
    private final Map<Location, List<Expr>> known = new TreeMap<>();

    Check(Formulas formulas, Cfa cfa, Solver solver, Budget budget) {
      this.formulas = formulas;
      this.cfa = cfa;
      this.solver = solver;
      this.budget = budget;
    }

    static boolean isError(Location l) {
      return l.is(LocationKind.ERROR) || l.is(LocationKind.UNSUPPORTED);
    }

    /** What earlier steps established at a location. */
    List<Expr> known(Location l) {
      return known.getOrDefault(l, List.of());
    }

    Formulas formulas() {
      return formulas;
    }

    Cfa cfa() {
      return cfa;
    }

    /** What a step says is known only once it has been checked. */
    Certification steps(List<? extends ProofStep> steps) {
      for (ProofStep step : steps) {
        Certification c =
            step instanceof ProofStep.FoldedLoop folded
                ? FoldedLoopCheck.check(this, folded)
                : mutual(step.invariants(), false);
        if (!c.isAccepted()) {
          return c;
        }
        step.invariants()
            .forEach((l, i) -> known.computeIfAbsent(l, x -> new ArrayList<>()).add(i));
      }
      return Certification.accepted();
    }

    Certification lemmas(LemmaProof proof) {
      Certification ground = steps(proof.steps());
      if (!ground.isAccepted()) {
        return ground;
      }
      Set<Location> covered = new HashSet<>();
      for (SuffixTree tree : proof.refutations()) {
        covered.add(tree.start());
        Certification c = SuffixTreeCheck.refutes(this, List.of(), tree, formulas.bool(true));
        if (!c.isAccepted()) {
          return c;
        }
      }
      for (Location l : cfa.locations()) {
        if (isError(l) && !covered.contains(l)) {
          return Certification.rejected("the proof says nothing about the error at " + l);
        }
      }
      return Certification.accepted();
    }

    /** Invariants at cut points that also exclude every error. */
    Certification invariants(InvariantProof proof) {
      Certification ground = steps(proof.steps());
      return ground.isAccepted() ? mutual(proof.invariants(), true) : ground;
    }

    private Certification mutual(Map<Location, Expr> invariants, boolean excludeErrors) {
      if (!at(invariants, cfa.initial()).isTrue()) {
        return Certification.rejected("an invariant at the initial location: all values start");
      }
      Set<Location> cuts = CutPoints.of(cfa, invariants.keySet());
      Map<Location, Expr> claims = new TreeMap<>(invariants);
      if (excludeErrors) {
        cfa.locations().stream()
            .filter(Check::isError)
            .forEach(l -> claims.put(l, formulas.bool(false)));
      }
      return preserves(Region.of(cfa, new TreeSet<>(cfa.locations()), cuts), cuts, claims);
    }

    /**
     * Every segment that starts at one of the locations, in its invariant, ends in the invariant of
     * the location where it ends.
     */
    Certification preserves(
        Region region, Collection<Location> starts, Map<Location, Expr> invariants) {
      Optional<Location> cycle = region.uncutCycle();
      if (cycle.isPresent()) {
        return Certification.rejected("no invariant on a cycle through " + cycle.get());
      }
      for (Location start : starts) {
        if (start.kind().isFinal()) {
          continue;
        }
        SegmentEncoding segments = SegmentEncoding.of(formulas, region, start);
        List<Expr> violations = new ArrayList<>();
        for (SegmentEncoding.Arrival a : segments.arrivals()) {
          List<Expr> violation = new ArrayList<>();
          violation.add(a.taken());
          violation.addAll(a.state().say(known(a.target())));
          violation.add(formulas.not(a.state().say(at(invariants, a.target()))));
          violations.add(formulas.and(violation));
        }
        List<Expr> query = new ArrayList<>(known(start));
        query.add(at(invariants, start));
        query.addAll(segments.equations());
        query.add(formulas.or(violations));
        Certification c = unsatisfiable(query, "segments from " + start + " at " + start.source());
        if (!c.isAccepted()) {
          return c;
        }
      }
      return Certification.accepted();
    }

    private Expr at(Map<Location, Expr> invariants, Location l) {
      return invariants.getOrDefault(l, formulas.bool(true));
    }

    /** Accepted when the conjunction has no model. */
    Certification unsatisfiable(List<Expr> conjuncts, String what) {
      if (budget.isExhausted()) {
        return Certification.unchecked(budget.exhausted().orElse("no time is left"));
      }
      Status s = solver.isSatisfiable(conjuncts);
      if (s instanceof Status.Unknown unknown) {
        return Certification.unchecked(what + ": " + unknown.reason());
      }
      return s.isUnsat()
          ? Certification.accepted()
          : Certification.rejected("does not hold: " + what);
    }

    /** Whether no run that obeys what is known follows the edges and ends in the states. */
    Certification infeasible(List<Edge> path, Location start, Expr states) {
      StateCopy state = StateCopy.start(formulas);
      List<Expr> formula = new ArrayList<>(known(start));
      for (Edge e : path) {
        formula.add(state.say(e.guard()));
        state = state.after(e, formula);
        formula.addAll(state.say(known(e.target())));
      }
      formula.add(state.say(states));
      return unsatisfiable(formula, "the suffix of " + path.size() + " edges from " + start);
    }
  }
}
