package dev.tracefold.certifier.modular;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.certifier.formula.OwnLocations;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.ModularProof;
import dev.tracefold.solver.Solver;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Whether a program without calls does all that one procedure (or main) does, if calls do what the
 * contracts say: edge by edge, between the copies that the proof names. What the program can do
 * besides only makes it harder to prove.
 */
final class PartCopy {
  private final Formulas formulas;
  private final ExprFactory factory;
  private final Program program;
  private final Map<String, Expr> contracts;
  private final Cfa procedure;
  private final Cfa copy;
  private final Map<Location, Location> copies;
  private final Solver solver;
  private final Set<Variable> own;
  private final Map<Variable, Expr> entries = new LinkedHashMap<>();

  private PartCopy(
      Program program, Map<String, Expr> contracts, ModularProof.Part part, Solver solver) {
    this.factory = program.factory();
    this.formulas = Formulas.over(factory);
    this.program = program;
    this.contracts = contracts;
    this.procedure = program.procedures().getOrDefault(part.name(), program.main());
    this.copy = part.program().main();
    this.copies = part.copies();
    this.solver = solver;
    this.own = new HashSet<>(program.globals());
    own.addAll(procedure.locals());
    procedure.parameters().forEach(p -> entries.put(ModularProof.entry(factory, p), p.expr()));
  }

  /** Where the procedure does something that the program alone does not; empty if nowhere. */
  static Optional<String> difference(
      Program program, Map<String, Expr> contracts, ModularProof.Part part, Solver solver) {
    Program alone = part.program();
    PartCopy check = new PartCopy(program, contracts, part, solver);
    boolean sameVariables =
        alone.procedures().isEmpty()
            && alone.factory().equals(program.factory())
            && alone.globals().equals(program.globals())
            && alone.main().locals().containsAll(check.procedure.locals());
    return sameVariables ? check.difference() : Optional.of("its variables");
  }

  private Optional<String> difference() {
    if (entries.keySet().stream().anyMatch(own::contains)) {
      return Optional.of("what its parameters are at the call");
    }
    if (!copy.initial().equals(copies.get(procedure.initial()))) {
      return Optional.of("its beginning");
    }
    OwnLocations there = OwnLocations.of(List.of(copy));
    for (Location l : procedure.locations()) {
      Optional<Location> end = Optional.ofNullable(copies.get(l)).flatMap(there::of);
      if (!end.map(copied -> endsAlike(l, copied)).orElse(false)
          || !procedure.outgoing(l).stream().allMatch(this::isDone)) {
        return Optional.of("what it does at " + (l.source().isKnown() ? l.source() : l));
      }
    }
    return Optional.empty();
  }

  /** To end in an error must be one in the copy, and so must be to break the contract. */
  private boolean endsAlike(Location l, Location end) {
    if (l.is(LocationKind.ERROR) || l.is(LocationKind.UNSUPPORTED)) {
      return end.kind() == l.kind();
    }
    if (!l.is(LocationKind.EXIT) || procedure == program.main()) {
      return true;
    }
    Expr broken = formulas.not(contract(procedure.name()));
    return copy.outgoing(end).stream()
        .anyMatch(e -> e.target().is(LocationKind.ERROR) && implies(broken, e.guard()));
  }

  /** The copy's guards were made by a factory that simplifies, so they are not compared. */
  private boolean implies(Expr a, Expr b) {
    return a == b || solver.isSatisfiable(a, formulas.not(b)).isUnsat();
  }

  /** The first step remembers the parameters; after it the guard has been decided. */
  private boolean isDone(Edge e) {
    Location from = copies.get(e.source());
    if (!e.source().is(LocationKind.INITIAL)) {
      return isDone(e, from, e.guard());
    }
    return steps(from, e.guard()).stream()
        .filter(c -> c.inputs().isEmpty() && c.updates().equals(entries))
        .anyMatch(c -> isDone(e, c.target(), formulas.bool(true)));
  }

  private boolean isDone(Edge e, Location from, Expr guard) {
    if (e.call().isPresent()) {
      return steps(from, guard).stream().anyMatch(c -> isDone(e.call().get(), e.target(), c));
    }
    return steps(from, guard).stream()
        .anyMatch(
            c ->
                c.updates().equals(e.updates())
                    && c.inputs().keySet().equals(e.inputs().keySet())
                    && isCopy(e.target(), c.target()));
  }

  private boolean isCopy(Location l, Location there) {
    return there.equals(copies.get(l));
  }

  private List<Edge> steps(Location from, Expr guard) {
    return copy.outgoing(from).stream()
        .filter(c -> c.guard() == guard && c.call().isEmpty())
        .toList();
  }

  /** A call in three steps: arguments, what the callee may write, what the contract says of it. */
  private boolean isDone(Call call, Location returnTo, Edge passing) {
    Cfa callee = program.procedures().get(call.procedure());
    Optional<Map<Variable, Expr>> said = said(callee, call, passing);
    if (said.isEmpty() || !passing.inputs().isEmpty()) {
      return false;
    }
    for (Edge returning : steps(passing.target(), formulas.bool(true))) {
      Map<Variable, Expr> all = new LinkedHashMap<>(said.get());
      callee
          .result()
          .flatMap(r -> result(call, passing, returning))
          .ifPresent(r -> all.put(callee.result().get(), r.expr()));
      Expr contract = formulas.replacing(all).apply(contract(call.procedure()));
      if (isReturn(call, returning)
          && copy.outgoing(returning.target()).stream()
              .anyMatch(
                  c -> isIdle(c) && isCopy(returnTo, c.target()) && implies(contract, c.guard()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isIdle(Edge e) {
    return e.updates().isEmpty() && e.inputs().isEmpty() && e.call().isEmpty();
  }

  /** Whether all that a call may write may have any value after the step. */
  private boolean isReturn(Call call, Edge returning) {
    Set<Variable> written = writtenGlobals();
    call.result().ifPresent(written::add);
    return returning.updates().isEmpty() && returning.inputs().keySet().containsAll(written);
  }

  /** Where the step keeps the arguments, by what the contract calls them. */
  private Optional<Map<Variable, Expr>> said(Cfa callee, Call call, Edge passing) {
    Map<Variable, Expr> kept = new TreeMap<>(passing.updates());
    Map<Variable, Expr> said = new LinkedHashMap<>();
    for (int i = 0; i < callee.parameters().size(); i++) {
      Expr argument = call.arguments().get(i);
      Optional<Variable> place =
          kept.keySet().stream().filter(v -> kept.get(v) == argument && isExtra(v)).findFirst();
      if (place.isEmpty()) {
        return Optional.empty();
      }
      kept.remove(place.get());
      said.put(ModularProof.entry(factory, callee.parameters().get(i)), place.get().expr());
    }
    return kept.isEmpty() ? Optional.of(said) : Optional.empty();
  }

  /** Where the result goes; if the caller drops it, a variable that is nothing else. */
  private Optional<Variable> result(Call call, Edge passing, Edge returning) {
    List<Variable> candidates = new ArrayList<>(call.result().stream().toList());
    returning.inputs().keySet().stream()
        .filter(v -> isExtra(v) && !passing.updates().containsKey(v))
        .forEach(candidates::add);
    return candidates.stream().findFirst();
  }

  /** Whether the procedure itself knows nothing of the variable. */
  private boolean isExtra(Variable v) {
    return !own.contains(v) && !entries.containsKey(v);
  }

  private Set<Variable> writtenGlobals() {
    Set<Variable> written = new HashSet<>();
    for (Cfa p : program.procedures().values()) {
      for (Edge e : p.edges()) {
        written.addAll(e.updates().keySet());
        written.addAll(e.inputs().keySet());
        e.call().flatMap(Call::result).ifPresent(written::add);
      }
    }
    written.retainAll(new HashSet<>(program.globals()));
    return written;
  }

  private Expr contract(String name) {
    return contracts.getOrDefault(name, formulas.bool(true));
  }
}
