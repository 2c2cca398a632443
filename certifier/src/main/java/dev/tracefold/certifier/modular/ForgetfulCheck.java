package dev.tracefold.certifier.modular;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.certifier.formula.OwnLocations;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.ForgetfulProof;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.Certification;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks that each run of a program is one of the program that a proof is about, with pauses in
 * which nothing changes, and then that proof.
 */
public final class ForgetfulCheck {
  private final Formulas formulas;
  private final Cfa other;
  private final Solver solver;
  private final Map<Location, Location> copies;
  private final OwnLocations own;

  /** Where runs can go on to from a location without a change, once that is known. */
  private final Map<Location, List<Location>> pauses = new HashMap<>();

  private ForgetfulCheck(ForgetfulProof proof, Solver solver) {
    this.formulas = Formulas.over(proof.forgetful().factory());
    this.other = proof.forgetful().main();
    this.copies = proof.copies();
    this.own = OwnLocations.of(List.of(other));
    this.solver = solver;
  }

  public static Certification check(
      ForgetfulProof proof,
      Program program,
      ModularCheck.PartCheck check,
      SolverSource solvers,
      Budget budget) {
    Program other = proof.forgetful();
    if (!other.procedures().equals(program.procedures())
        || !other.globals().equals(program.globals())
        || !other.factory().equals(program.factory())) {
      return Certification.rejected("the proof is about another program");
    }
    try (Solver solver = solvers.open(program.factory(), budget::exhausted)) {
      if (!new ForgetfulCheck(proof, solver).haveCopies(program.main())) {
        // Once the budget is exhausted queries go unanswered.
        return budget.isExhausted()
            ? Certification.unchecked(budget.exhausted().orElse("no time is left"))
            : Certification.rejected("the proof is about a program without some of the runs");
      }
    }
    return check.check(proof.proof(), other, budget);
  }

  private boolean haveCopies(Cfa main) {
    return other.locals().containsAll(main.locals())
        && other.initial().equals(copies.get(main.initial()))
        && main.locations().stream().allMatch(this::endsAlike)
        && main.edges().stream().allMatch(this::hasCopy);
  }

  private boolean endsAlike(Location l) {
    return Optional.ofNullable(copies.get(l))
        .flatMap(own::of)
        .filter(copy -> copy.kind() == l.kind())
        .isPresent();
  }

  private boolean hasCopy(Edge e) {
    Location target = copies.get(e.target());
    return other.outgoing(copies.get(e.source())).stream()
        .anyMatch(
            c ->
                c.guard().equals(e.guard())
                    && c.updates().equals(e.updates())
                    && c.inputs().equals(e.inputs())
                    && c.call().equals(e.call())
                    && (c.target().equals(target) || pauses(c.target()).contains(target)));
  }

  /** What every state can pause on the way to. */
  private List<Location> pauses(Location from) {
    List<Location> known = pauses.get(from);
    if (known == null) {
      // Until it is known, it leads nowhere: so cycles do not help.
      pauses.put(from, List.of());
      known = from.kind().isFinal() ? List.of() : pausesByEdges(from);
      pauses.put(from, known);
    }
    return known;
  }

  private List<Location> pausesByEdges(Location from) {
    Map<Location, List<Expr>> ways = new HashMap<>();
    for (Edge first : other.outgoing(from)) {
      if (changesNothing(first)) {
        reached(first)
            .forEach(l -> ways.computeIfAbsent(l, x -> new ArrayList<>()).add(first.guard()));
      }
    }
    List<Location> reached = new ArrayList<>();
    ways.forEach(
        (l, guards) -> {
          if (solver.isSatisfiable(formulas.not(formulas.or(guards))).isUnsat()) {
            reached.add(l);
            reached.addAll(pauses(l));
          }
        });
    return reached;
  }

  /** Inputs may be what the variables are already. */
  private static boolean changesNothing(Edge e) {
    return e.updates().isEmpty() && e.call().isEmpty();
  }

  /** Where a state goes on to that takes the edge, at once or by an edge that it can take then. */
  private List<Location> reached(Edge first) {
    List<Location> reached = new ArrayList<>(List.of(first.target()));
    for (Edge second : other.outgoing(first.target())) {
      boolean follows = solver.isSatisfiable(first.guard(), formulas.not(second.guard())).isUnsat();
      if (changesNothing(second) && follows) {
        reached.add(second.target());
      }
    }
    return reached;
  }
}
