package dev.tracefold.certifier.invariants;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.QuantifiedProof;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.Certification;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Checks invariants that hold for all values of bound variables, without quantifiers: where a
 * segment ends, the bound variables have any values; where it starts, the invariant holds for these
 * and for the values that the proof names, which are those at its start or at its end. The arrays
 * are those of the program.
 */
public final class QuantifiedCheck {
  private final Formulas formulas;
  private final Cfa cfa;
  private final QuantifiedProof proof;
  private final Solver solver;
  private final Budget budget;

  private QuantifiedCheck(Program program, QuantifiedProof proof, Solver solver, Budget budget) {
    this.formulas = Formulas.over(program.factory());
    this.cfa = program.main();
    this.proof = proof;
    this.solver = solver;
    this.budget = budget;
  }

  public static Certification check(
      QuantifiedProof proof, Program program, SolverSource solvers, Budget budget) {
    if (program.hasCalls()) {
      return Certification.rejected("invariant proofs do not cover calls");
    }
    try (Solver solver = solvers.open(program.factory(), budget::exhausted)) {
      QuantifiedCheck check = new QuantifiedCheck(program, proof, solver, budget);
      Optional<String> fault = check.fault(program);
      return fault.isPresent() ? Certification.rejected(fault.get()) : check.segments();
    }
  }

  /** What makes the proof meaningless. */
  private Optional<String> fault(Program program) {
    Set<Variable> own = new HashSet<>(program.globals());
    own.addAll(cfa.locals());
    if (proof.bound().stream().anyMatch(own::contains)) {
      return Optional.of("a variable of the program is bound");
    }
    Set<Variable> allowed = new HashSet<>(own);
    allowed.addAll(proof.bound());
    for (Map<Variable, Expr> instance : proof.instances()) {
      if (!proof.bound().containsAll(instance.keySet())
          || !allowed.containsAll(Traversal.variables(instance.values()))) {
        return Optional.of(
            "an instance of what is not bound, or over what is neither bound nor the program's");
      }
    }
    if (!allowed.containsAll(Traversal.variables(proof.invariants().values()))) {
      return Optional.of("an invariant over what is neither bound nor the program's");
    }
    return at(cfa.initial()).isTrue()
        ? Optional.empty()
        : Optional.of("an invariant at the initial location: all values start");
  }

  private Expr at(Location l) {
    return l.is(LocationKind.ERROR) || l.is(LocationKind.UNSUPPORTED)
        ? formulas.bool(false)
        : proof.invariants().getOrDefault(l, formulas.bool(true));
  }

  private Certification segments() {
    Set<Location> cuts = CutPoints.of(cfa, proof.invariants().keySet());
    Region region = Region.of(cfa, new TreeSet<>(cfa.locations()), cuts);
    Optional<Location> cycle = region.uncutCycle();
    if (cycle.isPresent()) {
      return Certification.rejected("no invariant on a cycle through " + cycle.get());
    }
    for (Location start : cuts) {
      if (!start.kind().isFinal()) {
        Certification c = segmentsFrom(start, SegmentEncoding.of(formulas, region, start));
        if (!c.isAccepted()) {
          return c;
        }
      }
    }
    return Certification.accepted();
  }

  /** Asks about each part of what is to hold in the end: small questions are sooner answered. */
  private Certification segmentsFrom(Location start, SegmentEncoding segments) {
    solver.push();
    try {
      solver.assume(at(start));
      segments.equations().forEach(solver::assume);
      for (Map<Variable, Expr> instance : proof.instances()) {
        solver.assume(formulas.replacing(instance).apply(at(start)));
        for (SegmentEncoding.Arrival end : segments.arrivals()) {
          Map<Variable, Expr> there = end.state().values(instance);
          solver.assume(formulas.replacing(there).apply(at(start)));
        }
      }
      for (SegmentEncoding.Arrival end : segments.arrivals()) {
        Expr claim = at(end.target());
        for (Expr part : claim.is(Op.AND) ? claim.args() : List.of(claim)) {
          Expr violation = formulas.and(end.taken(), formulas.not(end.state().say(part)));
          Certification c = excluded(violation, start);
          if (!c.isAccepted()) {
            return c;
          }
        }
      }
      return Certification.accepted();
    } finally {
      solver.pop();
    }
  }

  private Certification excluded(Expr violation, Location start) {
    String what = "segments from " + start + " at " + start.source();
    if (budget.isExhausted()) {
      return Certification.unchecked(budget.exhausted().orElse("no time is left"));
    }
    Status s = solver.check(List.of(violation));
    if (s instanceof Status.Unknown unknown) {
      return Certification.unchecked(what + ": " + unknown.reason());
    }
    return s.isUnsat()
        ? Certification.accepted()
        : Certification.rejected("does not hold: " + what);
  }
}
