package dev.tracefold.certifier.unrolling;

import dev.tracefold.certifier.formula.Complements;
import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.certifier.formula.OwnLocations;
import dev.tracefold.certifier.formula.StateCopy;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.UnrolledProgram;
import dev.tracefold.results.UnrolledProgram.Activation;
import dev.tracefold.results.UnrolledProgram.Position;
import dev.tracefold.results.UnrolledProgram.Step;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.Certification;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.assembly.SolverSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Checks an unrolled program: that it is one, by its graph, and that no run leaves it or comes to
 * an error, by one formula. That is made of the automaton's edges as they are, with a truth value
 * for each step, and says that some run takes a step which the graph lacks, or one to an error.
 */
public final class UnrollingCheck {
  private final ArrayCells cells;
  private final UnrolledProgram unrolled;

  /** With the locations of the program in the place of those that are said to be it. */
  private final List<Position> positions = new ArrayList<>();

  private final Program program;
  private final Formulas formulas;
  private final Map<Location, Cfa> automata = new HashMap<>();
  private final Map<Location, Boolean> stops = new HashMap<>();
  private UnrolledShape shape;
  private final List<Expr> reached = new ArrayList<>();
  private final Map<Cfa, Optional<Liveness>> live = new HashMap<>();
  private final List<Expr> equations = new ArrayList<>();
  private final List<Expr> violations = new ArrayList<>();
  private final Map<Integer, List<Meeting>> meetings = new HashMap<>();
  private final Map<Integer, StateCopy> callers = new HashMap<>();

  /** A step to a position, and the state after it. */
  private record Meeting(Expr taken, StateCopy state) {}

  /** The graph is not what it is said to be. */
  private static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;

    Malformed(String message) {
      super(message);
    }
  }

  private UnrollingCheck(UnrolledProgram unrolled, Program program, ArrayCells cells) {
    this.cells = cells;
    this.unrolled = unrolled;
    this.program = program;
    this.formulas = Formulas.over(program.factory());
    add(program.main());
    program.procedures().values().forEach(this::add);
  }

  private void add(Cfa cfa) {
    cfa.locations().forEach(l -> automata.put(l, cfa));
  }

  public static Certification check(
      UnrolledProgram unrolled, Program program, SolverSource solvers, Budget budget) {
    ArrayCells cells = ArrayCells.of(program);
    Certification certification =
        new UnrollingCheck(unrolled, program, cells).check(solvers, budget);
    return !certification.isAccepted() && !cells.isEmpty()
        ? new UnrollingCheck(unrolled, program, ArrayCells.none(Formulas.over(program.factory())))
            .check(solvers, budget)
        : certification;
  }

  private Certification check(SolverSource solvers, Budget budget) {
    try {
      if (!encode(budget)) {
        return Certification.unchecked(budget.exhausted().orElse("no time is left"));
      }
    } catch (Malformed e) {
      return Certification.rejected(e.getMessage());
    }
    try (Solver solver = solvers.open(program.factory(), budget::exhausted, Duration.ZERO)) {
      List<Expr> query = new ArrayList<>(equations);
      query.add(formulas.or(violations));
      Status status = solver.isSatisfiable(query);
      if (status instanceof Status.Unknown unknown) {
        return Certification.unchecked("the unrolled program: " + unknown.reason());
      }
      return status.isUnsat()
          ? Certification.accepted()
          : Certification.rejected("a run leaves the unrolled program or comes to an error");
    }
  }

  /** Whether there was time for all of it. */
  private boolean encode(Budget budget) throws Malformed {
    OwnLocations own = OwnLocations.of(new HashSet<>(automata.values()));
    for (Position p : unrolled.positions()) {
      Optional<Location> location = own.of(p.location());
      require(location.isPresent(), "a position at a foreign location");
      positions.add(new Position(location.get(), p.activation(), p.steps()));
    }
    require(!positions.isEmpty(), "an unrolled program without a start");
    require(positions.get(0).location().equals(program.main().initial()), "another start");
    require(positions.get(0).activation() == 0, "the start is not in the first run");
    Optional<UnrolledShape> found = UnrolledShape.of(positions, this::canStop);
    require(found.isPresent(), "a step leads backward, or none to a position");
    shape = found.get();
    for (int i = 0; i < positions.size(); i++) {
      if (budget.isExhausted()) {
        return false;
      }
      encode(i, positions.get(i));
    }
    return true;
  }

  /** Whether the guards may leave out a state: what is not plain is taken to be possible. */
  private boolean canStop(Position p) {
    return stops.computeIfAbsent(
        p.location(),
        l -> {
          if (l.is(LocationKind.EXIT)) {
            return false;
          }
          List<Edge> edges = automata.get(l).outgoing(l);
          return !Complements.cover(edges.stream().map(Edge::guard).toList());
        });
  }

  private void encode(int number, Position p) throws Malformed {
    List<Meeting> met = number == 0 ? List.of() : meetings.remove(number);
    require(met != null, "position " + number + " has no step to it");
    Expr here = formulas.bool(true);
    StateCopy state = StateCopy.start(formulas);
    if (number > 0) {
      List<Expr> chosen = met.stream().map(Meeting::taken).toList();
      here = shape.gate(number).map(reached::get).orElseGet(() -> named(formulas.or(chosen)));
      List<StateCopy> states = met.stream().map(Meeting::state).toList();
      state = StateCopy.join(formulas, chosen, states, v -> matters(v, p.location()), equations);
    }
    reached.add(here);
    if (p.location().is(LocationKind.ERROR) || p.location().is(LocationKind.UNSUPPORTED)) {
      violations.add(here);
    } else if (p.location().is(LocationKind.EXIT) && p.activation() > 0) {
      leave(number, p, here, state);
    } else if (!p.location().kind().isFinal()) {
      List<Edge> outgoing = automata.get(p.location()).outgoing(p.location());
      Set<Variable> arbitrary = new TreeSet<>();
      outgoing.forEach(e -> arbitrary.addAll(cells.of(e).arbitrary()));
      StateCopy before = state.forgetting(arbitrary);
      Set<Edge> given = new HashSet<>();
      for (Step s : p.steps()) {
        require(given.add(s.edge()), "two steps by one edge at position " + number);
        take(number, p, s, here, before);
      }
      for (Edge e : outgoing) {
        if (!given.remove(e)) {
          violations.add(formulas.and(here, before.say(cells.of(e).guard())));
        }
      }
      require(given.isEmpty(), "a step at position " + number + " by a foreign edge");
    }
  }

  /** What does not matter may be anything from here on. */
  private boolean matters(Variable v, Location l) {
    Cfa cfa = automata.get(l);
    Optional<Liveness> liveness =
        live.computeIfAbsent(
            cfa,
            c -> Liveness.isTooCostly(c) ? Optional.empty() : Optional.of(Liveness.of(program, c)));
    return liveness.isEmpty() || liveness.get().isLive(cells.whole(v), l);
  }

  private void take(int number, Position p, Step s, Expr here, StateCopy state) throws Malformed {
    Edge e = s.edge();
    ArrayCells.Step step = cells.of(e);
    Position target = target(number, s);
    Expr taken = named(formulas.and(here, state.say(step.guard())));
    if (e.call().isEmpty()) {
      require(target.location().equals(e.target()), "a step by " + e + " elsewhere");
      require(target.activation() == p.activation(), "a step into another run");
      StateCopy after = state.after(step.updates(), step.inputs(), equations);
      arrive(s, taken, after.without(step.arbitrary()));
      return;
    }
    Call call = e.call().get();
    Cfa callee = program.procedures().get(call.procedure());
    Activation run = unrolled.activations().get(target.activation());
    require(target.location().equals(callee.initial()), "a call of another procedure");
    require(
        target.activation() > 0 && run.caller() == number && e.equals(run.call()),
        "a call into another run");
    callers.put(target.activation(), state);
    Map<Variable, Expr> parameters = new LinkedHashMap<>();
    for (int i = 0; i < callee.parameters().size(); i++) {
      parameters.put(callee.parameters().get(i), state.say(step.arguments().get(i)));
    }
    Map<Variable, Expr> locals = new LinkedHashMap<>();
    for (Variable v : callee.locals()) {
      locals.put(v, parameters.containsKey(v) ? parameters.get(v) : fresh(v));
    }
    arrive(s, taken, state.with(locals, equations));
  }

  /** From the exit of a procedure to where it was called. */
  private void leave(int number, Position exit, Expr here, StateCopy state) throws Malformed {
    Activation run = unrolled.activations().get(exit.activation());
    Position caller = positions.get(run.caller());
    Cfa outside = automata.get(caller.location());
    Call call = run.call().call().orElseThrow();
    if (exit.steps().isEmpty()) {
      violations.add(here);
      return;
    }
    require(exit.steps().size() == 1, "an exit leads to one place");
    Step s = exit.steps().get(0);
    Position target = target(number, s);
    require(s.edge().equals(run.call()), "an exit by another edge than the call's");
    require(target.location().equals(run.call().target()), "a return elsewhere");
    require(target.activation() == caller.activation(), "a return into another run");
    StateCopy before = callers.get(exit.activation());
    Map<Variable, Expr> locals = new LinkedHashMap<>();
    for (Variable v : outside.locals()) {
      locals.put(v, before.say(v.expr()));
    }
    if (call.result().isPresent()) {
      Cfa callee = automata.get(exit.location());
      locals.put(call.result().get(), state.say(callee.result().orElseThrow().expr()));
    }
    arrive(s, here, state.with(locals, equations));
  }

  private Position target(int number, Step s) throws Malformed {
    require(
        s.target() > number && s.target() < positions.size(),
        "a step from position " + number + " that leads backward or nowhere");
    return positions.get(s.target());
  }

  private void arrive(Step s, Expr taken, StateCopy state) {
    meetings.computeIfAbsent(s.target(), t -> new ArrayList<>()).add(new Meeting(taken, state));
  }

  private Expr fresh(Variable v) {
    return formulas.fresh("check", v.type());
  }

  private Expr named(Expr truth) {
    return StateCopy.named(formulas, truth, equations);
  }

  private static void require(boolean condition, String complaint) throws Malformed {
    if (!condition) {
      throw new Malformed("the unrolled program is malformed: " + complaint);
    }
  }
}
