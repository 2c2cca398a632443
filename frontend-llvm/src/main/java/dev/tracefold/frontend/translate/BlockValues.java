package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The values of one block's locals while the block is translated: expressions over the state at the
 * location where its path stands, or their own variables once an edge has assigned them.
 */
final class BlockValues {
  private final FunctionFrame frame;
  private final IrBlock block;
  private final OperandValues operands;
  private final Map<IrLocal, List<Expr>> values = new LinkedHashMap<>();

  /** Those that are in their own variables. */
  private final Set<Integer> assigned = new HashSet<>();

  /** What undefined constants stand for in the current instruction. */
  private final Map<IrConstant, List<Expr>> arbitrary = new HashMap<>();

  BlockValues(FunctionFrame frame, IrBlock block, OperandValues operands) {
    this.frame = frame;
    this.block = block;
    this.operands = operands;
  }

  /**
   * What changes beside the updates of an edge.
   *
   * @param inputs what becomes arbitrary on the edge
   * @param later what the next edges change
   * @param everything whether they may change all but this function's own variables
   */
  record Changes(Set<Variable> inputs, Set<Variable> later, boolean everything) {}

  /** What a value is, over the state at the location where the path stands. */
  List<Expr> of(IrValue value) {
    if (value instanceof IrLocal local) {
      return ofLocal(local);
    }
    IrConstant constant = (IrConstant) value;
    List<Expr> known = arbitrary.get(constant);
    return known != null ? known : frame.context().constants().parts(constant);
  }

  void setArbitrary(IrConstant constant, List<Expr> parts) {
    arbitrary.put(constant, parts);
  }

  void forgetArbitrary() {
    arbitrary.clear();
  }

  private List<Expr> ofLocal(IrLocal local) {
    List<Expr> known = frame.constants().get(local.id());
    if (known == null) {
      known = values.get(local);
    }
    if (known != null) {
      return known;
    }
    if (isRecomputable(local)) {
      List<Expr> again =
          new PureInstructions(frame.context(), operands)
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
  }

  /** The local is held by its variables. */
  void isAssigned(IrLocal local) {
    assigned.add(local.id());
    values.put(local, own(local));
  }

  void drop(Set<IrLocal> locals) {
    values.keySet().removeAll(locals);
  }

  /** Whether other blocks read a value that no edge has assigned yet. */
  boolean mustAssign() {
    return values.keySet().stream().anyMatch(this::mustBeAssigned);
  }

  private boolean mustBeAssigned(IrLocal local) {
    return frame.uses().crossesBlocks(local)
        && !assigned.contains(local.id())
        && !frame.constants().containsKey(local.id());
  }

  /** Assigns the locals that other blocks read, on the edge with these changes of state. */
  Map<Variable, Expr> assignments(Map<Variable, Expr> state) {
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
  void keep(Map<Variable, Expr> updates, int usedFrom, Changes others, Set<IrLocal> kept) {
    List<Variable> changed = new ArrayList<>(updates.keySet());
    changed.addAll(others.inputs());
    changed.addAll(others.later());
    Map<Expr, Variable> holders = new HashMap<>();
    updates.forEach((v, e) -> holders.putIfAbsent(e, v));
    others.later().forEach(v -> holders.values().remove(v));
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
      if (parts.stream().allMatch(e -> survives(e, changed, others.everything()))) {
        continue;
      }
      if (!others.everything() && parts.size() == 1 && holders.containsKey(parts.get(0))) {
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
}
