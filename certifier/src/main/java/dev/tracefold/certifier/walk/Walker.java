package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.ExhaustedTree;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Walks an exhausted tree again, depth first, along the edges of the program.
 *
 * <p>Why it is a check: take any run of the program. The walk begins with all states. Where a path
 * is, its memory and demands describe a set of states that has the run's state in it: an edge does
 * the same to both; a way that the run takes is followed unless a solver has refuted that any of
 * the states takes it; and what the memory forgets may be anything. Where a path ends in a knot, a
 * solver has seen that the set is part of the knot's, and the walk goes on from all states of the
 * knot in another place, by at least one edge. So as long as the run is, some path has come along
 * with it, and none has come to an error. Nothing of that rests on what the proof says: what it
 * calls kept is followed unasked, which only makes the walk longer.
 */
final class Walker {
  /** A power of two: how many edges are taken between two looks at the budget. */
  private static final long POLL_INTERVAL = 1 << 10;

  private final Formulas formulas;
  private final ExhaustedTree.Paths kept;
  private final Budget budget;
  private final Territory territory;
  private final Memory memory;
  private final Definitions names;
  private final Symbols symbols;
  private final Refutation refutation;
  private final Knots knots;
  private final Deque<Turn> open = new ArrayDeque<>();

  private Place place;
  private Caller callers;
  private Position at;
  private long steps;

  /**
   * How far a path has come.
   *
   * @param hash its name
   * @param inputs how many it has read
   * @param path what it demands
   */
  record Position(long hash, int inputs, Path path) {
    Position following(Path longer) {
      return new Position(hash, inputs, longer);
    }

    Position reading(int more) {
      return new Position(hash, inputs + more, path);
    }
  }

  /** Who waits for a call to return, innermost first. */
  private record Caller(Caller below, Passing call, Memory.Kept own) {}

  /** A choice that is yet to be followed from where a path forked. */
  private record Turn(
      Place place, Memory.Kept values, Caller callers, Position at, Place.Choice choice) {}

  private Walker(Program program, ExhaustedTree tree, Solver parts, Solver whole, Budget budget) {
    this.formulas = Formulas.over(program.factory());
    this.kept = tree.kept();
    this.budget = budget;
    this.refutation = new Refutation(formulas, parts, whole);
    Layout layout = Layout.of(program);
    this.symbols = new Symbols(program.factory(), layout);
    this.knots = new Knots(tree, layout, formulas, refutation, symbols);
    this.territory = Territory.of(program, layout, knots::areAt);
    this.memory = new Memory(layout, formulas);
    this.names = new Definitions(formulas);
  }

  /**
   * Why the tree is not a proof; empty if it is one.
   *
   * @param parts for questions that stand alone
   * @param whole for questions about paths
   */
  static Optional<String> objection(
      ExhaustedTree tree, Program program, Solver parts, Solver whole, Budget budget) {
    return new Walker(program, tree, parts, whole, budget).walk(program);
  }

  private Optional<String> walk(Program program) {
    begin(program);
    Optional<String> objection = follow();
    while (objection.isEmpty() && !open.isEmpty()) {
      turnTo(open.pop());
      objection = follow();
    }
    return objection.isPresent() || knots.areContinued()
        ? objection
        : Optional.of("a state that others were covered by was never continued");
  }

  /** Before the first edge every variable may be anything: itself. */
  private void begin(Program program) {
    place = territory.start();
    callers = null;
    at = new Position(ExhaustedTree.START, 0, Path.START);
    List<Variable> variables = new ArrayList<>(program.globals());
    variables.addAll(program.main().locals());
    variables.forEach(v -> memory.assign(memory.layout.slot(v), v.expr()));
  }

  private void turnTo(Turn turn) {
    place = turn.place();
    callers = turn.callers();
    at = turn.at();
    names.begin(at.path());
    memory.forgetAll();
    memory.restore(turn.values());
    follow(turn.choice());
  }

  /** Takes the choice where the path has forked. */
  private void follow(Place.Choice choice) {
    at = at.following(at.path().and(choice.condition()));
    memory.learn(place.live(), Knowledge.of(choice.condition(), formulas));
    take(choice.way());
  }

  /** Follows one path to its end, and leaves the other ways of its forks open. */
  private Optional<String> follow() {
    long continued = 0;
    while (true) {
      if ((++steps & POLL_INTERVAL - 1) == 0 && budget.isExhausted()) {
        return Optional.of("no time is left");
      }
      if (callers == null && place.isKnot() && at.hash() != continued) {
        Optional<ExhaustedTree.Arrival> arrival = knots.arrival(at.hash());
        if (arrival.isPresent()) {
          Knots.Advice advice = arrive(arrival.get());
          if (!(advice instanceof Knots.Advice.Generalise onward)) {
            return advice instanceof Knots.Advice.Refuse refuse
                ? Optional.of(refuse.reason())
                : Optional.empty();
          }
          generalise(onward.knot());
        }
        continued = at.hash();
      }
      Location l = place.location();
      if (l.kind().isFinal()) {
        if (!l.is(LocationKind.EXIT) || callers == null) {
          return ended(l);
        }
        callers.call().leave(memory, callers.own());
        place = callers.call().returnTo();
        callers = callers.below();
        continue;
      }
      Way decided = place.decided(memory);
      if (decided != null) {
        take(decided);
        continue;
      }
      List<Place.Choice> choices = possible(place.choices(memory, formulas, names));
      if (choices.isEmpty()) {
        return Optional.of("no edge of location " + place + " can be taken");
      }
      if (choices.size() == 1) {
        take(choices.get(0).way());
      } else {
        fork(choices);
      }
    }
  }

  private Knots.Advice arrive(ExhaustedTree.Arrival arrival) {
    at = at.following(names.addedTo(at.path()));
    return knots.at(place.location(), arrival, memory, at);
  }

  /** From here on all that is known is that the state is one of the knot's. */
  private void generalise(ExhaustedTree.Knot knot) {
    memory.forgetAll();
    knot.values().forEach((v, value) -> memory.assign(memory.layout.slot(v), value));
    Path path = knot.constraints().isEmpty() ? Path.START : Path.START.and(knot.constraints());
    at = at.following(path);
    names.begin(path);
  }

  /** A path may end anywhere but at an error, unless no run follows it. */
  private Optional<String> ended(Location end) {
    if (!end.is(LocationKind.ERROR) && !end.is(LocationKind.UNSUPPORTED)) {
      return Optional.empty();
    }
    Status feasible = refutation.of(names.addedTo(at.path()), formulas.bool(true));
    if (feasible.isUnsat()) {
      return Optional.empty();
    }
    return Optional.of(
        feasible.isSat() && end.is(LocationKind.ERROR)
            ? "the second walk met an error at " + end
            : "a path to " + end + " was not refuted");
  }

  /**
   * The choices that were not refuted. Some run along the path takes one of them, so the last one
   * need not be asked about if all others were refuted.
   */
  private List<Place.Choice> possible(List<Place.Choice> choices) {
    if (choices.size() < 2) {
      return choices;
    }
    at = at.following(names.addedTo(at.path()));
    List<Place.Choice> possible = new ArrayList<>(choices.size());
    for (int i = 0; i < choices.size(); i++) {
      Place.Choice c = choices.get(i);
      boolean isLast = i == choices.size() - 1 && possible.isEmpty();
      if (isLast
          || kept.contains(after(c.way()))
          || !refutation.of(at.path(), c.condition()).isUnsat()) {
        possible.add(c);
      }
    }
    return possible;
  }

  /** Goes on with the first choice and leaves the others for later. */
  private void fork(List<Place.Choice> choices) {
    Memory.Kept here = memory.keep(place.live());
    for (int i = choices.size() - 1; i > 0; i--) {
      open.push(new Turn(place, here, callers, at, choices.get(i)));
    }
    follow(choices.get(0));
  }

  private long after(Way way) {
    return ExhaustedTree.extend(at.hash(), way.edge().id());
  }

  private void take(Way way) {
    long hash = after(way);
    if (way.call().isPresent()) {
      Passing call = way.call().get();
      callers = new Caller(callers, call, call.enter(memory, formulas, names, symbols, hash));
      place = call.start();
    } else {
      way.update(memory, formulas, names);
      int number = at.inputs();
      for (int slot : way.inputs()) {
        memory.assign(slot, symbols.input(number++, memory.layout.type(slot)).expr());
      }
      place = way.target();
    }
    at = new Position(hash, at.inputs() + way.inputs().length, at.path());
  }
}
