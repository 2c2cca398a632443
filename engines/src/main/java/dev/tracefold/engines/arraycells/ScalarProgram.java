package dev.tracefold.engines.arraycells;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.DraftEdge;
import dev.tracefold.cfa.rewrite.Rewriting;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.QuantifiedProof;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A program without arrays that does at least what the given one does, if for all values of the
 * ghosts: each run of the one is, for each choice of cells, a run of the other. An error that a
 * {@link Focus} belongs to happens only where the ghosts have the focus's values. So what holds in
 * all runs of the one holds, for all cells, in those of the other; and if the one has no error, the
 * other has none. (After D. Monniaux and L. Gonnord, "Cell morphing: from array programs to
 * array-free Horn clauses", SAS 2016.) None of this is trusted: the proof is checked on the given
 * program.
 */
final class ScalarProgram {
  /** Reads whose last value is remembered. */
  private static final int MOST_REMEMBERED = 40;

  private static final Input ANY = Input.external("array");

  private final ExprFactory f;
  private final Program original;
  private final CellChoice choice;
  private final Map<Variable, List<Cell>> cells = new TreeMap<>();
  private final Map<Read, Cell> remembered = new LinkedHashMap<>();
  private final Map<Type, List<Variable>> unknowns = new LinkedHashMap<>();
  private final Map<Edge, Edge> errors = new TreeMap<>();
  private final Rewriting rewriting;

  private ScalarProgram(Program original, CellChoice choice) {
    this.f = original.factory();
    this.original = original;
    this.choice = choice;
    choice.cells().forEach(c -> cells.computeIfAbsent(c.array(), a -> new ArrayList<>()).add(c));
    remember();
    this.rewriting = build();
  }

  static ScalarProgram of(Program original, CellChoice choice) {
    return new ScalarProgram(original, choice);
  }

  Program program() {
    return rewriting.program();
  }

  CellChoice choice() {
    return choice;
  }

  /** Its edges to errors about which cells decide, by those of the given program. */
  Map<Edge, Edge> errors() {
    return errors;
  }

  /** Says expressions of the given program. */
  ArrayFree speaker() {
    return new ArrayFree(f, cells, remembered, this::unknown);
  }

  /** The proof, said of the given program; nothing if it speaks of values that are arbitrary. */
  Optional<QuantifiedProof> lift(InvariantProof proof) {
    Map<Variable, Expr> contents = new LinkedHashMap<>();
    allCells().forEach(c -> contents.put(c.value(), c.content(f)));
    Substitution lifted = Substitution.of(f, contents);
    Set<Variable> arbitrary = new LinkedHashSet<>();
    unknowns.values().forEach(arbitrary::addAll);
    Map<Location, Expr> invariants = new TreeMap<>();
    for (Map.Entry<Location, Expr> i : proof.invariants().entrySet()) {
      if (Traversal.variables(i.getValue()).stream().anyMatch(arbitrary::contains)) {
        return Optional.empty();
      }
      Location l = rewriting.origins().of(i.getKey()).orElseThrow();
      invariants.put(l, lifted.apply(i.getValue()));
    }
    List<Map<Variable, Expr>> instances =
        choice.focus().values().stream().map(Focus::values).distinct().toList();
    return Optional.of(new QuantifiedProof(choice.ghosts(), invariants, instances));
  }

  private List<Cell> allCells() {
    List<Cell> all = new ArrayList<>(choice.cells());
    all.addAll(remembered.values());
    return all;
  }

  private void remember() {
    Set<Variable> scalars = new LinkedHashSet<>(original.globals());
    scalars.addAll(original.main().locals());
    scalars.removeIf(v -> v.type() instanceof ArrayType);
    for (Edge e : original.main().edges()) {
      List<Expr> all = new ArrayList<>(e.updates().values());
      all.add(e.guard());
      for (Read read : Read.in(all)) {
        if (remembered.size() < MOST_REMEMBERED
            && scalars.containsAll(Traversal.variables(read.index()))) {
          remembered.computeIfAbsent(
              read,
              r -> new Cell(r.array(), r.index(), f.fresh("read", CellChoice.element(r.array()))));
        }
      }
    }
  }

  private Variable unknown(Type type, int number) {
    List<Variable> known = unknowns.computeIfAbsent(type, t -> new ArrayList<>());
    while (known.size() <= number) {
      known.add(f.fresh("any", type));
    }
    return known.get(number);
  }

  private Rewriting build() {
    Rewriting scalar = CfaDraft.alone(original, original.main(), this::change);
    for (Edge e : scalar.program().main().edges()) {
      scalar.origins().of(e).stream()
          .filter(choice.focus()::containsKey)
          .forEach(before -> errors.put(before, e));
    }
    List<Variable> globals =
        original.globals().stream().filter(v -> !(v.type() instanceof ArrayType)).toList();
    return new Rewriting(scalar.program().withGlobals(globals), scalar.origins());
  }

  private void change(CfaDraft main) {
    for (Location l : main.locations()) {
      main.outgoing(l).forEach(e -> change(main, e));
    }
    Set<Variable> scalars = new LinkedHashSet<>(original.main().locals());
    scalars.removeIf(v -> v.type() instanceof ArrayType);
    main.keepLocals(scalars);
    choice.ghosts().forEach(main::declare);
    allCells().forEach(c -> main.declare(c.value()));
    unknowns.values().forEach(all -> all.forEach(main::declare));
  }

  private void change(CfaDraft main, DraftEdge e) {
    ArrayFree speaker = speaker();
    Expr guard = speaker.of(e.guard());
    Map<Variable, Expr> updates = new LinkedHashMap<>();
    Map<Variable, Input> inputs = new LinkedHashMap<>();
    e.inputs().forEach((v, i) -> putScalar(inputs, v, i));
    e.updates().forEach((v, value) -> putScalar(updates, v, speaker.of(value)));
    Substitution after = Substitution.of(f, updates);
    for (Cell c : allCells()) {
      if (e.inputs().containsKey(c.array())
          || Traversal.variables(c.address()).stream().anyMatch(inputs::containsKey)) {
        inputs.put(c.value(), ANY);
        continue;
      }
      Expr address = after.apply(c.address());
      Expr array = e.updates().getOrDefault(c.array(), c.array().expr());
      if (address != c.address() || array != c.array().expr()) {
        updates.put(c.value(), speaker.read(array, address));
      }
    }
    speaker.arbitrary().forEach(v -> inputs.put(v, ANY));
    DraftEdge scalar = e.when(guard).doing(updates, inputs);
    Focus focus = choice.focus().get(e.origins().get(0));
    if (focus == null) {
      main.replace(e, scalar);
      return;
    }
    Expr here = focus.condition(f);
    Location elsewhere = main.newLocation(LocationKind.HALT, "", e.source().source());
    main.replace(
        e,
        List.of(
            scalar.when(f.and(guard, here)),
            DraftEdge.between(e.source(), elsewhere, f.and(guard, f.not(here)), e.span())));
  }

  private static <T> void putScalar(Map<Variable, T> map, Variable v, T value) {
    if (!(v.type() instanceof ArrayType)) {
      map.put(v, value);
    }
  }
}
