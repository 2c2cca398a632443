package dev.tracefold.engines.certify;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.result.QuantifiedProof;
import dev.tracefold.engines.run.Budget;
import dev.tracefold.engines.run.SolverSource;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import java.util.ArrayList;
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
  private final ExprFactory factory;
  private final Cfa cfa;
  private final QuantifiedProof proof;
  private final Solver solver;
  private final Budget budget;

  private QuantifiedCheck(Program program, QuantifiedProof proof, Solver solver, Budget budget) {
    this.factory = program.factory();
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
    try (Solver solver = solvers.open(program.factory(), budget)) {
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
    for (Map<Variable, Expr> instance : proof.instances()) {
      if (!proof.bound().containsAll(instance.keySet())
          || !own.containsAll(Traversal.variables(instance.values()))) {
        return Optional.of("an instance of what is not bound, or over what is not the program's");
      }
    }
    Set<Variable> allowed = new HashSet<>(own);
    allowed.addAll(proof.bound());
    if (!allowed.containsAll(Traversal.variables(proof.invariants().values()))) {
      return Optional.of("an invariant over what is neither bound nor the program's");
    }
    return at(cfa.initial()).isTrue()
        ? Optional.empty()
        : Optional.of("an invariant at the initial location: all values start");
  }

  private Expr at(Location l) {
    return l.is(LocationKind.ERROR) || l.is(LocationKind.UNSUPPORTED)
        ? factory.falseExpr()
        : proof.invariants().getOrDefault(l, factory.trueExpr());
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
        Certification c = segmentsFrom(start, SegmentEncoding.of(factory, region, start));
        if (!c.isAccepted()) {
          return c;
        }
      }
    }
    return Certification.accepted();
  }

  private Certification segmentsFrom(Location start, SegmentEncoding segments) {
    List<Expr> query = new ArrayList<>(List.of(at(start)));
    query.addAll(segments.equations());
    for (Map<Variable, Expr> instance : proof.instances()) {
      query.add(Substitution.of(factory, instance).apply(at(start)));
    }
    List<Expr> violations = new ArrayList<>();
    for (SegmentEncoding.Arrival end : segments.arrivals()) {
      violations.add(factory.and(end.taken(), factory.not(end.state().say(at(end.target())))));
      for (Map<Variable, Expr> instance : proof.instances()) {
        query.add(Substitution.of(factory, end.state().values(instance)).apply(at(start)));
      }
    }
    query.add(factory.or(violations));
    String what = "segments from " + start + " at " + start.source();
    if (budget.isExhausted()) {
      return Certification.rejected("not checked: " + budget.exhausted().orElse("budget"));
    }
    Status s = solver.isSatisfiable(query);
    if (s instanceof Status.Unknown unknown) {
      return Certification.rejected("not checked: " + what + ": " + unknown.reason());
    }
    return s.isUnsat()
        ? Certification.accepted()
        : Certification.rejected("does not hold: " + what);
  }
}
