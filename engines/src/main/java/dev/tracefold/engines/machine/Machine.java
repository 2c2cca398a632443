package dev.tracefold.engines.machine;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.results.Cause;
import dev.tracefold.results.ExhaustedTree;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Executes one path: from a state to the next choice that depends on symbolic values, or to the
 * end. Knows nothing of feasibility; whoever drives it says which choice to take.
 */
public final class Machine {
  /** A power of two: how many edges are executed between two looks at the budget. */
  private static final long POLL_INTERVAL = 1 << 10;

  private final CompiledProgram program;
  private final ExprFactory factory;
  private final ArrayAccess access;
  private final Registers registers;

  private final Coverage coverage;

  private Node node;
  private CallFrame callers = CallFrame.BOTTOM;
  private InputLog inputs = InputLog.EMPTY;
  private Bindings bindings = Bindings.NONE;
  private long pathHash = ExhaustedTree.START;
  private boolean fresh;

  /** Where the state was last compared with known ones. */
  private long looked;

  private long steps;
  private long sequence;

  public Machine(CompiledProgram program, ArrayAccess access, Coverage coverage) {
    this.program = program;
    this.factory = program.program().factory();
    this.access = access;
    this.coverage = coverage;
    this.registers = new Registers(program.layout(), factory);
  }

  /** The state before the first edge: every variable has an arbitrary value. */
  public State initial() {
    node = program.start();
    makeArbitrary(node.live(), true);
    return save(PathCondition.TRUE);
  }

  public Node node() {
    return node;
  }

  public Registers registers() {
    return registers;
  }

  /** Names the path; see {@link ExhaustedTree}. */
  public long pathHash() {
    return pathHash;
  }

  public InputLog inputs() {
    return inputs;
  }

  /** How many edges were executed, by all paths. */
  public long steps() {
    return steps;
  }

  public State save(PathCondition path) {
    SavedValues values = registers.save(node.live());
    return new State(node, values, callers, path, inputs, bindings, pathHash, sequence++);
  }

  public void load(State s) {
    node = s.node();
    registers.load(node.live(), s.values());
    callers = s.callers();
    inputs = s.inputs();
    bindings = s.bindings();
    pathHash = s.pathHash();
    looked = 0;
    fresh = true;
    coverage.switched();
  }

  /** Follows the path until somebody has to choose. */
  public Stop advance(Budget budget) {
    while (true) {
      if ((++steps & POLL_INTERVAL - 1) == 0 && budget.isExhausted()) {
        return new Stop.GaveUp(budget.unknown("no time is left"));
      }
      if (node.isMeetingPoint() && callers.isBottom() && isWorthALook()) {
        fresh = false;
        return new Stop.Arrival(node);
      }
      if (node.isFinal()) {
        if (!node.location().is(LocationKind.EXIT) || callers.isBottom()) {
          return new Stop.Final(node);
        }
        returnToCaller();
        continue;
      }
      CompiledEdge e = node.concreteChoice(registers);
      if (e == null) {
        List<Choice> choices = node.symbolicChoices(registers, access);
        if (choices.isEmpty()) {
          return new Stop.GaveUp(
              new Result.Unknown(
                  Cause.INTERNAL_ERROR, "no edge of location " + node + " can be taken"));
        }
        if (choices.size() > 1) {
          return new Stop.Branch(choices);
        }
        e = choices.get(0).edge();
      }
      take(e);
    }
  }

  private boolean isWorthALook() {
    if (looked == pathHash) {
      return false;
    }
    looked = pathHash;
    return coverage.isInterested(this, fresh);
  }

  public void take(CompiledEdge e) {
    pathHash = ExhaustedTree.extend(pathHash, e.edge().id());
    if (e.call() != null) {
      call(e.call());
      return;
    }
    e.update(registers, access);
    for (int slot : e.inputSlots()) {
      read(slot);
    }
    node = e.target();
  }

  private void read(int slot) {
    Type type = program.layout().type(slot);
    // Paths share the symbols of equally many inputs: fewer variables, and more cache hits.
    Variable symbol = ExhaustedTree.input(factory, inputs.count(), type);
    inputs = inputs.and(symbol);
    fresh = true;
    registers.set(slot, symbol);
  }

  private void makeArbitrary(int[] slots, boolean initial) {
    for (int slot : slots) {
      Variable v = program.layout().variable(slot);
      registers.set(slot, initial ? v : ExhaustedTree.local(factory, v, pathHash));
    }
  }

  private void call(CompiledCall call) {
    SavedValues arguments = call.arguments(registers, access);
    callers = new CallFrame(callers, call, registers.save(call.kept()), bindings);
    node = call.start();
    makeArbitrary(call.arbitrary(), false);
    registers.load(call.parameters(), arguments);
  }

  private void returnToCaller() {
    CallFrame frame = callers;
    CompiledCall call = frame.call();
    SavedValues result = registers.save(call.resultIn());
    callers = frame.below();
    node = call.returnTo();
    registers.load(call.kept(), frame.locals());
    bindings.applyTo(registers, call.kept(), frame.bindings(), factory);
    registers.load(call.resultOut(), result);
  }

  // ---- knowledge

  /** Puts in constants for symbols that the condition, which holds from now on, fixes. */
  public void learn(Expr condition) {
    Map<Variable, Expr> fixed = new LinkedHashMap<>();
    collectFixed(condition, fixed);
    if (!fixed.isEmpty()) {
      Bindings before = bindings;
      bindings = before.and(fixed);
      bindings.applyTo(registers, node.live(), before, factory);
    }
  }

  private void collectFixed(Expr condition, Map<Variable, Expr> fixed) {
    if (condition.is(Op.AND)) {
      condition.args().forEach(c -> collectFixed(c, fixed));
    } else if (condition.isVariable()) {
      fixed.put(condition.variable(), factory.trueExpr());
    } else if (condition.is(Op.NOT) && condition.arg(0).isVariable()) {
      fixed.put(condition.arg(0).variable(), factory.falseExpr());
    } else if (condition.is(Op.EQ)) {
      Expr a = condition.arg(0);
      Expr b = condition.arg(1);
      if (a.isVariable() && b.isConst()) {
        fixed.put(a.variable(), b);
      } else if (b.isVariable() && a.isConst()) {
        fixed.put(b.variable(), a);
      }
    }
  }
}
