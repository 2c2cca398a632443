package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Caveat;
import dev.tracefold.cfa.graph.GuardedStep;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.MemoryState;
import dev.tracefold.frontend.translate.BlockValues.Changes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The way through one block, while it is being translated. It stands at a location and collects
 * what happens from there: all values are expressions over the state at that location. {@link
 * #flush} turns what was collected into an edge to a new location.
 */
final class BlockPath implements MemoryState, OperandValues {
  /** Array terms with more stores than this on one edge help nobody. */
  private static final int MAXIMAL_WRITES = 48;

  private final FunctionFrame frame;
  private final ExprFactory factory;
  private Location at;
  private Expr guard;
  private SourceSpan span = SourceSpan.NONE;
  private SourceSpan current = SourceSpan.NONE;
  private boolean ended;
  private int position;
  private int writes;
  private final Map<Variable, Expr> state = new LinkedHashMap<>();
  private final Map<Variable, Input> inputs = new LinkedHashMap<>();
  private final BlockValues values;

  BlockPath(FunctionFrame frame, IrBlock block, Location at) {
    this.frame = frame;
    this.factory = frame.context().factory();
    this.values = new BlockValues(frame, block, this);
    this.at = at;
    this.guard = factory.trueExpr();
  }

  FunctionFrame frame() {
    return frame;
  }

  ExprFactory factory() {
    return factory;
  }

  boolean hasEnded() {
    return ended;
  }

  /** Where the current instruction stands in C. */
  SourceSpan source() {
    return current;
  }

  /** Says which instruction comes next, and where it stands in C. */
  void moveTo(int instruction, SourceSpan source) {
    position = instruction;
    values.forgetArbitrary();
    current = source;
    if (state.isEmpty() && inputs.isEmpty()) {
      span = source;
    }
    if (writes > MAXIMAL_WRITES) {
      flush();
    }
  }

  // ---- values

  @Override
  public Expr scalar(IrValue value) {
    List<Expr> parts = parts(value);
    if (parts.size() != 1) {
      throw new UnsupportedConstruct("aggregate where a scalar is expected");
    }
    return parts.get(0);
  }

  @Override
  public List<Expr> parts(IrValue value) {
    return values.of(value);
  }

  void define(IrLocal local, List<Expr> parts) {
    values.define(local, parts);
    if (parts.stream().anyMatch(frame.context().sizes()::isLarge)) {
      flush();
    }
  }

  void define(IrLocal local, Expr value) {
    define(local, List.of(value));
  }

  @Override
  public Expr read(Variable variable) {
    Expr pending = state.get(variable);
    return pending != null ? pending : variable.expr();
  }

  @Override
  public void write(Variable variable, Expr value) {
    state.put(variable, value);
    writes++;
  }

  // ---- edges

  /** Whether something has been collected that the next location must already have. */
  boolean hasEffects() {
    return !state.isEmpty() || !inputs.isEmpty() || values.mustAssign();
  }

  boolean hasInputs() {
    return !inputs.isEmpty();
  }

  /** Makes an edge of what was collected, if anything was. */
  void flush() {
    flush(position, Set.of(), false);
  }

  /** The same, before edges that change these variables. */
  void flushBeforeChangesOf(Set<Variable> changed) {
    flush(position, changed, false);
  }

  /** The same, before something that may change any variable but this function's own. */
  void flushBeforeCall() {
    flush(position, Set.of(), true);
  }

  /** The same, keeping only what is used at the end of the block and these locals. */
  void flushAtEnd(int endPosition, Set<IrLocal> dropped, Set<IrLocal> kept) {
    values.drop(dropped);
    Map<Variable, Expr> updates = values.assignments(state);
    values.keep(updates, endPosition, new Changes(inputs.keySet(), Set.of(), false), kept);
    emit(updates);
  }

  private void flush(int usedFrom, Set<Variable> alsoChanged, boolean allChange) {
    Map<Variable, Expr> updates = values.assignments(state);
    values.keep(updates, usedFrom, new Changes(inputs.keySet(), alsoChanged, allChange), Set.of());
    emit(updates);
  }

  private void emit(Map<Variable, Expr> updates) {
    updates.entrySet().removeIf(u -> u.getValue() == u.getKey().expr());
    if (!updates.isEmpty() || !inputs.isEmpty() || !guard.isTrue()) {
      Location next = frame.builder().location(current);
      frame.builder().edge(at, next, guard, updates, inputs, span);
      arriveAt(next);
    }
    span = current;
  }

  private void arriveAt(Location next) {
    at = next;
    guard = factory.trueExpr();
    ended = false;
    state.clear();
    inputs.clear();
    writes = 0;
  }

  /** In case the condition holds the run goes to the target instead; what follows may use that. */
  void sideExit(Expr condition, Location target, SourceSpan source) {
    if (condition.isFalse()) {
      return;
    }
    if (hasInputs()) {
      throw new IllegalStateException("a side exit cannot read inputs of its own edge");
    }
    frame.builder().edge(at, target, factory.and(guard, condition), source);
    guard = factory.and(guard, factory.not(condition));
    ended = guard.isFalse();
  }

  /** The path ends in a location that nothing leaves. */
  void endAt(Location target, SourceSpan source) {
    if (hasInputs()) {
      flush();
    }
    frame.builder().edge(at, target, guard, source);
    ended = true;
  }

  /** Goes on to a location with everything collected and these changes on top. */
  void endWith(Location target, Map<Variable, Expr> more, Map<Variable, Input> moreInputs) {
    if (hasInputs()) {
      flush();
    }
    Map<Variable, Expr> updates = values.assignments(state);
    updates.putAll(more);
    updates.entrySet().removeIf(u -> u.getValue() == u.getKey().expr());
    frame.builder().edge(at, target, guard, updates, moreInputs, span);
    ended = true;
  }

  /** Whether a way out with this condition can be taken at all. */
  boolean canTake(Expr condition) {
    return !factory.and(guard, condition).isFalse();
  }

  /** One of several ways out of the block; nothing may be collected any more. */
  void leave(
      Expr condition,
      Location target,
      Map<Variable, Expr> updates,
      Map<Variable, Input> moreInputs,
      SourceSpan source) {
    frame.builder().edge(at, target, factory.and(guard, condition), updates, moreInputs, source);
    ended = true;
  }

  /** Gives a local arbitrary values, on the edge being collected. */
  void input(IrLocal local, Input input) {
    for (Variable v : frame.variables(local)) {
      inputs.put(v, input);
    }
    values.isAssigned(local);
  }

  /** Gives a variable an arbitrary value, on an edge of its own. */
  void input(Variable variable, Input input) {
    flushBeforeChangesOf(Set.of(variable));
    inputs.put(variable, input);
    emit(new LinkedHashMap<>());
  }

  /** Puts a value where it outlives later edges. */
  Expr fixed(String hint, Expr value) {
    if (value.isConst()) {
      return value;
    }
    Variable v = frame.temporary(hint, value.type());
    write(v, value);
    flush();
    return v.expr();
  }

  /** A new arbitrary value. */
  Expr freshInput(String hint, Type type, Input input) {
    Variable v = frame.temporary(hint, type);
    input(v, input);
    return v.expr();
  }

  /** From here on a violation may not exist. */
  void doubt(Caveat.Undefined caveat) {
    flush();
    Location next = frame.builder().location(current);
    frame.builder().edge(at, next, GuardedStep.ofDoubt(factory.trueExpr(), caveat, current));
    arriveAt(next);
  }

  /** What an undefined constant stands for while the current instruction is translated. */
  void setArbitrary(IrConstant constant, List<Expr> parts) {
    values.setArbitrary(constant, parts);
  }

  /** Ends here and lets another path go on at the location. */
  void continueInto(Location next) {
    endWith(next, Map.of(), Map.of());
  }

  /** Continues elsewhere: the caller has made the edges in between. */
  void continueAt(Location location) {
    arriveAt(location);
  }

  /** Calls a procedure; what it may change must have been flushed. */
  void call(Call call, SourceSpan source) {
    Location next = frame.builder().location(source);
    frame.builder().callEdge(at, next, guard, call, source);
    arriveAt(next);
  }

  /** Marks a local as being held by its variables. */
  void definedByCall(IrLocal local) {
    values.isAssigned(local);
  }
}
