package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Caveat;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.MemoryState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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
  private final IrBlock block;
  private Location at;
  private Expr guard;
  private SourceSpan span = SourceSpan.NONE;
  private SourceSpan current = SourceSpan.NONE;
  private boolean ended;
  private int position;
  private int writes;
  private final Map<Variable, Expr> state = new LinkedHashMap<>();
  private final Map<Variable, Input> inputs = new LinkedHashMap<>();

  /** The values of this block's locals; those in {@code assigned} are in their own variables. */
  private final Map<IrLocal, List<Expr>> values = new LinkedHashMap<>();

  private final Set<Integer> assigned = new HashSet<>();
  private final Map<IrConstant, List<Expr>> arbitrary = new HashMap<>();

  BlockPath(FunctionFrame frame, IrBlock block, Location at) {
    this.frame = frame;
    this.factory = frame.context().factory();
    this.block = block;
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
    arbitrary.clear();
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
    if (value instanceof IrLocal local) {
      return partsOf(local);
    }
    IrConstant constant = (IrConstant) value;
    List<Expr> known = arbitrary.get(constant);
    return known != null ? known : frame.context().constants().parts(constant);
  }

  private List<Expr> partsOf(IrLocal local) {
    List<Expr> known = frame.constants().get(local.id());
    if (known == null) {
      known = values.get(local);
    }
    if (known != null) {
      return known;
    }
    if (isRecomputable(local)) {
      List<Expr> again =
          new PureInstructions(frame.context(), this)
              .evaluate(frame.uses().definition(local).orElseThrow());
      values.put(local, again);
      return again;
    }
    return own(local);
  }

  /** A value that a flush has dropped because it can be computed from what was kept. */
  private boolean isRecomputable(IrLocal local) {
    return frame.uses().isDefinedIn(local, block)
        && !frame.uses().crossesBlocks(local)
        && frame.uses().definition(local).map(this::isPure).orElse(false);
  }

  private boolean isPure(IrInstruction instruction) {
    return PureInstructions.isPure(instruction)
        && frame.context().layout().of(instruction).isEmpty();
  }

  private List<Expr> own(IrLocal local) {
    return frame.variables(local).stream().map(Variable::expr).toList();
  }

  void define(IrLocal local, List<Expr> parts) {
    values.put(local, parts);
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
    return !state.isEmpty()
        || !inputs.isEmpty()
        || values.keySet().stream().anyMatch(this::mustBeAssigned);
  }

  private boolean mustBeAssigned(IrLocal local) {
    return frame.uses().crossesBlocks(local)
        && !assigned.contains(local.id())
        && !frame.constants().containsKey(local.id());
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
    values.keySet().removeAll(dropped);
    Map<Variable, Expr> updates = assignments();
    keep(updates, endPosition, Set.of(), false, kept);
    emit(updates);
  }

  private void flush(int usedFrom, Set<Variable> alsoChanged, boolean allChange) {
    Map<Variable, Expr> updates = assignments();
    keep(updates, usedFrom, alsoChanged, allChange, Set.of());
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

  /** The state changes and the locals that other blocks read. */
  private Map<Variable, Expr> assignments() {
    Map<Variable, Expr> updates = new LinkedHashMap<>(state);
    for (Map.Entry<IrLocal, List<Expr>> value : values.entrySet()) {
      if (mustBeAssigned(value.getKey())) {
        assign(updates, value.getKey(), value.getValue());
        value.setValue(own(value.getKey()));
      }
    }
    return updates;
  }

  private void assign(Map<Variable, Expr> updates, IrLocal local, List<Expr> parts) {
    List<Variable> variables = frame.variables(local);
    for (int i = 0; i < parts.size(); i++) {
      updates.put(variables.get(i), parts.get(i));
    }
    assigned.add(local.id());
  }

  /** Saves values that this block still needs from the changes of the edge. */
  private void keep(
      Map<Variable, Expr> updates,
      int usedFrom,
      Set<Variable> alsoChanged,
      boolean allChange,
      Set<IrLocal> kept) {
    List<Variable> changed = new ArrayList<>(updates.keySet());
    changed.addAll(inputs.keySet());
    changed.addAll(alsoChanged);
    Map<Expr, Variable> holders = new HashMap<>();
    updates.forEach((v, e) -> holders.putIfAbsent(e, v));
    alsoChanged.forEach(v -> holders.values().remove(v));
    values
        .keySet()
        .removeIf(
            l ->
                !kept.contains(l)
                    && !assigned.contains(l.id())
                    && !frame.uses().isUsedFrom(l, usedFrom));
    for (Map.Entry<IrLocal, List<Expr>> value : values.entrySet()) {
      if (assigned.contains(value.getKey().id())) {
        continue;
      }
      List<Expr> parts = value.getValue();
      if (parts.stream().allMatch(e -> survives(e, changed, allChange))) {
        continue;
      }
      if (!allChange && parts.size() == 1 && holders.containsKey(parts.get(0))) {
        value.setValue(List.of(holders.get(parts.get(0)).expr()));
      } else {
        assign(updates, value.getKey(), parts);
        value.setValue(own(value.getKey()));
      }
    }
  }

  private static boolean survives(Expr e, List<Variable> changed, boolean allChange) {
    return e.isConst() || (!allChange && changed.stream().noneMatch(e::mayContain));
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
    Map<Variable, Expr> updates = assignments();
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
    assigned.add(local.id());
    values.put(local, own(local));
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
    frame.builder().edge(at, next, factory.trueExpr(), Map.of(), Map.of(), Set.of(caveat), current);
    arriveAt(next);
  }

  /** What an undefined constant stands for while the current instruction is translated. */
  void setArbitrary(IrConstant constant, List<Expr> parts) {
    arbitrary.put(constant, parts);
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
    assigned.add(local.id());
    values.put(local, own(local));
  }
}
