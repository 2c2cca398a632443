package dev.tracefold.certifier.modular;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.ModularProof;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Whether a program without calls does all that one procedure (or main) does, if calls do what the
 * contracts say: the two are walked side by side from their beginnings, edge by edge. What the
 * program can do besides only makes it harder to prove.
 */
public final class PartCopy {
  private final ExprFactory factory;
  private final Program program;
  private final Map<String, Expr> contracts;
  private final Cfa procedure;
  private final Cfa copy;
  private final Set<Variable> own;
  private final Map<Variable, Expr> entries = new LinkedHashMap<>();
  private final Map<Location, Location> copies = new HashMap<>();
  private final Deque<Location> open = new ArrayDeque<>();

  private PartCopy(Program program, Map<String, Expr> contracts, Cfa procedure, Cfa copy) {
    this.factory = program.factory();
    this.program = program;
    this.contracts = contracts;
    this.procedure = procedure;
    this.copy = copy;
    this.own = new HashSet<>(program.globals());
    own.addAll(procedure.locals());
    procedure.parameters().forEach(p -> entries.put(ModularProof.entry(factory, p), p.expr()));
  }

  /** Where the procedure does something that the program alone does not; empty if nowhere. */
  public static Optional<String> difference(
      Program program, Map<String, Expr> contracts, Cfa procedure, Program alone) {
    boolean sameVariables =
        alone.procedures().isEmpty()
            && alone.factory().equals(program.factory())
            && alone.globals().equals(program.globals())
            && alone.main().locals().containsAll(procedure.locals());
    return sameVariables
        ? new PartCopy(program, contracts, procedure, alone.main()).walk()
        : Optional.of("its variables");
  }

  private Optional<String> walk() {
    if (entries.keySet().stream().anyMatch(own::contains)) {
      return Optional.of("what its parameters are at the call");
    }
    meet(procedure.initial(), copy.initial());
    while (!open.isEmpty()) {
      Location l = open.remove();
      if (!endsAlike(l) || !procedure.outgoing(l).stream().allMatch(this::isDone)) {
        return Optional.of("what it does at " + (l.source().isKnown() ? l.source() : l));
      }
    }
    return Optional.empty();
  }

  /** Makes the one the copy of the other, unless that has one; whether it is the copy now. */
  private boolean meet(Location l, Location there) {
    Location known = copies.putIfAbsent(l, there);
    if (known == null) {
      open.add(l);
    }
    return known == null || known.equals(there);
  }

  /** To end in an error must be one in the copy, and so must be to break the contract. */
  private boolean endsAlike(Location l) {
    Location end = copies.get(l);
    if (l.is(LocationKind.ERROR) || l.is(LocationKind.UNSUPPORTED)) {
      return end.kind() == l.kind();
    }
    if (!l.is(LocationKind.EXIT) || procedure == program.main()) {
      return true;
    }
    Expr broken = factory.not(contract(procedure.name()));
    return copy.outgoing(end).stream()
        .anyMatch(e -> e.guard() == broken && e.target().is(LocationKind.ERROR));
  }

  /** The first step remembers the parameters; after it the guard has been decided. */
  private boolean isDone(Edge e) {
    Location from = copies.get(e.source());
    if (!e.source().is(LocationKind.INITIAL)) {
      return isDone(e, from, e.guard());
    }
    return steps(from, e.guard()).stream()
        .filter(c -> c.inputs().isEmpty() && c.updates().equals(entries))
        .anyMatch(c -> isDone(e, c.target(), factory.trueExpr()));
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
                    && meet(e.target(), c.target()));
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
    for (Edge returning : steps(passing.target(), factory.trueExpr())) {
      Map<Variable, Expr> all = new LinkedHashMap<>(said.get());
      callee
          .result()
          .flatMap(r -> result(call, passing, returning))
          .ifPresent(r -> all.put(callee.result().get(), r.expr()));
      Expr contract = Substitution.of(factory, all).apply(contract(call.procedure()));
      if (isReturn(call, returning)
          && steps(returning.target(), contract).stream()
              .anyMatch(c -> isIdle(c) && meet(returnTo, c.target()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isIdle(Edge e) {
    return e.updates().isEmpty() && e.inputs().isEmpty();
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
    return contracts.getOrDefault(name, factory.trueExpr());
  }
}
