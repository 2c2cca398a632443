package dev.tracefold.engines.bmc;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.machine.ArrayAccess;
import dev.tracefold.engines.machine.Choice;
import dev.tracefold.engines.machine.CompiledCall;
import dev.tracefold.engines.machine.CompiledEdge;
import dev.tracefold.engines.machine.CompiledProgram;
import dev.tracefold.engines.machine.Node;
import dev.tracefold.engines.machine.Registers;
import dev.tracefold.engines.machine.SavedValues;
import dev.tracefold.results.budget.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Forward symbolic execution of all paths at once, up to a bound: where paths meet in the same
 * iterations of all loops, their states are merged. Positions are visited in an order in which
 * every step leads to a later one, so a state is continued when all paths to it have arrived.
 */
final class Unrolling {
  private final CompiledProgram compiled;
  private final Program program;
  private final ExprFactory factory;
  private final Definitions names;
  private final Reachability reachability;
  private final int bound;
  private final Budget budget;
  private final Positions positions;
  private final Registers registers;
  private final ArrayAccess access;
  private final ValueUnion values;
  private final TreeMap<int[], MergedState> open = new TreeMap<>(Arrays::compare);
  private final UnrolledGraph graph = new UnrolledGraph();
  private final List<MergedState> ends = new ArrayList<>();
  private final List<Guard> cuts = new ArrayList<>();
  private int symbols;

  /**
   * @param bound how often inputs may choose to stay in a loop, and how many runs of a procedure
   *     may be under way
   */
  Unrolling(
      CompiledProgram compiled,
      Positions positions,
      Definitions names,
      Reachability reachability,
      int bound,
      Budget budget) {
    this.compiled = compiled;
    this.program = compiled.program();
    this.factory = program.factory();
    this.positions = positions;
    this.names = names;
    this.reachability = reachability;
    this.bound = bound;
    this.budget = budget;
    this.registers = new Registers(compiled.layout(), factory);
    this.access = new ArrayAccess(factory, reachability);
    this.values = new ValueUnion(compiled.layout(), factory);
  }

  /** Visits all positions within the bound; stops early only when the budget is exhausted. */
  void run() {
    Node start = compiled.start();
    for (int slot : start.live()) {
      registers.set(slot, compiled.layout().variable(slot));
    }
    Activation main = Activation.main(program.main());
    arrive(start, main, List.of(), Guard.always(factory), new MergedInputs.None(), List.of());
    while (!open.isEmpty() && !budget.isExhausted()) {
      Map.Entry<int[], MergedState> first = open.pollFirstEntry();
      visit(first.getKey(), first.getValue());
    }
  }

  private void visit(int[] position, MergedState arrived) {
    MergedState s = arrived;
    Activation run = s.activation();
    if (positions.isHead(run.cfa(), s.node().location())) {
      List<Lap> laps = new ArrayList<>(s.laps());
      Lap before = laps.get(laps.size() - 1);
      Lap now = before.begun(s.guard());
      laps.set(laps.size() - 1, now);
      if (now.choices() > before.choices() && isPruned(s.guard(), now.choices() > bound)) {
        return;
      }
      s = s.with(List.copyOf(laps));
    }
    int number = graph.add(s.node().location(), run, s.arrivals());
    if (s.node().isFinal()) {
      end(s, number);
    } else {
      registers.load(s.node().live(), s.values());
      follow(position, s, number);
    }
  }

  /** Whether to go on from here, where a further iteration or a deeper recursion begins. */
  private boolean isPruned(Guard guard, boolean beyond) {
    if (!reachability.isPossible(guard)) {
      return true;
    }
    if (beyond) {
      cuts.add(guard);
    }
    return beyond;
  }

  private void end(MergedState s, int number) {
    LocationKind kind = s.node().location().kind();
    if (kind == LocationKind.ERROR || kind == LocationKind.UNSUPPORTED) {
      ends.add(s);
    } else if (kind == LocationKind.EXIT && !s.activation().isMain()) {
      leave(s, number);
    }
  }

  /** Takes every edge that can be taken. */
  private void follow(int[] position, MergedState s, int number) {
    reachability.follow(s.guard());
    CompiledEdge only = s.node().concreteChoice(registers);
    if (only != null) {
      take(position, s, number, only, s.guard());
      return;
    }
    List<CompiledEdge> edges = new ArrayList<>();
    List<Expr> conditions = new ArrayList<>();
    for (Choice c : s.node().symbolicChoices(registers, access)) {
      Expr plain = s.guard().simplified(c.condition(), factory);
      Expr condition = reachability.truth(plain).map(factory::bool).orElse(plain);
      if (condition.isTrue()) {
        take(position, s, number, c.edge(), s.guard());
        return;
      }
      if (!condition.isFalse()) {
        edges.add(c.edge());
        conditions.add(condition);
      }
    }
    List<Guard> guards = s.guard().split(conditions);
    for (int i = 0; i < edges.size(); i++) {
      if (i > 0) {
        registers.load(s.node().live(), s.values());
      }
      take(position, s, number, edges.get(i), guards.get(i));
    }
  }

  private void take(int[] position, MergedState s, int number, CompiledEdge e, Guard guard) {
    List<UnrolledStep> step = List.of(new UnrolledStep(number, e.edge()));
    if (e.call() != null) {
      call(position, s, number, e, guard, step);
      return;
    }
    reachability.follow(guard);
    e.update(registers, access);
    MergedInputs inputs = s.inputs();
    for (int slot : e.inputSlots()) {
      Variable symbol = symbol(slot);
      registers.set(slot, symbol);
      inputs = new MergedInputs.Read(inputs, symbol);
    }
    List<Lap> laps = positions.enter(s.activation().cfa(), s.laps(), e.target().location());
    arrive(e.target(), s.activation(), laps, guard, inputs, step);
  }

  private void call(
      int[] position,
      MergedState s,
      int number,
      CompiledEdge e,
      Guard guard,
      List<UnrolledStep> step) {
    CompiledCall call = e.call();
    Cfa callee = Positions.callee(program, e);
    SavedValues arguments = call.arguments(registers, access);
    SavedValues locals = registers.save(call.kept());
    Activation run =
        s.activation().calling(callee, Positions.inside(position, e), e, locals, s.laps(), number);
    if (run.depth() > 1 && isPruned(guard, run.depth() > bound)) {
      return;
    }
    for (int slot : call.arbitrary()) {
      registers.set(slot, symbol(slot));
    }
    registers.load(call.parameters(), arguments);
    List<Lap> laps = positions.enter(callee, List.of(), call.start().location());
    arrive(call.start(), run, laps, guard, s.inputs(), step);
  }

  private void leave(MergedState s, int number) {
    Activation run = s.activation();
    CompiledCall call = run.call();
    registers.load(s.node().live(), s.values());
    SavedValues result = registers.save(call.resultIn());
    registers.load(call.kept(), run.locals());
    registers.load(call.resultOut(), result);
    Activation caller = run.caller();
    List<Lap> laps = positions.enter(caller.cfa(), run.laps(), call.returnTo().location());
    List<UnrolledStep> step = List.of(new UnrolledStep(number, run.edge()));
    arrive(call.returnTo(), caller, laps, s.guard(), s.inputs(), step);
  }

  /** Adds what the registers hold to what else is there. */
  private void arrive(
      Node node,
      Activation run,
      List<Lap> laps,
      Guard guard,
      MergedInputs inputs,
      List<UnrolledStep> step) {
    SavedValues saved = registers.save(node.live());
    MergedState state = new MergedState(node, run, laps, guard, saved, inputs, step);
    open.merge(positions.of(run, laps, node.location()), state, this::merged);
  }

  private MergedState merged(MergedState a, MergedState b) {
    MergedState both = a.with(b, values, names);
    reachability.learn(both.guard(), values.choices(), a.guard(), b.guard());
    return both;
  }

  private Variable symbol(int slot) {
    return factory.variable(
        "merged " + symbols++ + " " + compiled.layout().type(slot).text(),
        compiled.layout().type(slot));
  }

  /** The errors and the unsupported locations that were come to. */
  List<MergedState> ends() {
    return ends;
  }

  /** Under which inputs the bound is exceeded. */
  List<Guard> cuts() {
    return cuts;
  }

  UnrolledGraph graph() {
    return graph;
  }
}
