package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.AddressSpace;
import dev.tracefold.frontend.memory.MemorySlot;
import dev.tracefold.frontend.memory.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells when an access goes through a null pointer, where a real machine ends the program, and what
 * happens then to a program of which parts are missing. Asked are pointers at a constant distance
 * from one that is computed, loaded or passed, and elements with a variable index where parts are
 * missing: in a program that is whole they are not null in any run worth following, as the address
 * of an object is not.
 */
final class NullPointers {
  /** What memory holds where there is none. */
  static final Input BEHIND_NULL = Input.approximated("what is behind null");

  private final BlockPath path;
  private final TranslationContext context;
  private final ExprFactory factory;

  NullPointers(BlockPath path) {
    this.path = path;
    this.context = path.frame().context();
    this.factory = context.factory();
  }

  /** The condition under which the pointer that this one is derived from is null. */
  Expr isNull(IrValue pointer) {
    PointerOrigin origin = PointerOrigin.of(pointer, path.frame().uses());
    if (isOfObject(origin.base()) || (context.isComplete() && !origin.isOf(pointer))) {
      return factory.falseExpr();
    }
    Expr distance = factory.bv(0, context.pointerWidth());
    for (IrInstruction.GetElementPointer step : origin.steps()) {
      distance = factory.add(distance, distance(step));
    }
    Expr near = path.scalar(origin.near());
    boolean isAnything =
        context.pointsTo().target(path.frame().function(), pointer).node().hasUnknownObjects();
    if (context.isComplete() || isAnything) {
      return factory.eq(near, distance);
    }
    // Null may have been stored with a distance from it; numbers that were not computed from null
    // are among what pointers to unknown objects are.
    return factory.ult(
        factory.sub(near, distance), factory.bv(AddressSpace.LOWEST, context.pointerWidth()));
  }

  private boolean isOfObject(IrValue base) {
    if (base instanceof IrLocal local) {
      return path.frame().uses().definition(local).filter(this::allocates).isPresent();
    }
    return !(base instanceof IrConstant.NullPointer);
  }

  private boolean allocates(IrInstruction instruction) {
    return instruction instanceof IrInstruction.Alloca
        || (instruction instanceof IrInstruction.Call call
            && context.pointsTo().objectOf(call).isPresent());
  }

  /**
   * A run that follows null goes on with anything in the memory that it takes for the pointer's,
   * and with a doubt.
   */
  void mayLeadAnywhere(IrValue pointer) {
    ObjectNode node = context.pointsTo().target(path.frame().function(), pointer).node();
    if (isNull(pointer).isFalse() || !node.hasMemory()) {
      return;
    }
    path.flush();
    Expr isNull = isNull(pointer);
    Map<Variable, Input> anything = new LinkedHashMap<>();
    for (MemorySlot slot : node.slots()) {
      for (Variable v : context.memory().storage(node, slot).variables()) {
        anything.put(v, BEHIND_NULL);
      }
    }
    Location next = path.frame().builder().location(path.source());
    path.leave(isNull, next, Map.of(), anything, path.source());
    path.leave(factory.not(isNull), next, Map.of(), Map.of(), path.source());
    path.continueAt(next);
  }

  /** How far a pointer with constant indices is from its base. */
  private Expr distance(IrInstruction.GetElementPointer gep) {
    OperandValues fromNull =
        new OperandValues() {
          @Override
          public List<Expr> parts(IrValue value) {
            return value.equals(gep.base())
                ? List.of(factory.bv(0, context.pointerWidth()))
                : path.parts(value);
          }

          @Override
          public Expr scalar(IrValue value) {
            return parts(value).get(0);
          }
        };
    return new PureInstructions(context, fromNull).evaluate(gep).get(0);
  }
}
