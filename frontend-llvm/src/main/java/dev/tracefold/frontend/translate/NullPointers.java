package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.frontend.llvm.ir.CastOperator;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.MemorySlot;
import dev.tracefold.frontend.memory.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells when an access goes through a null pointer, where a real machine ends the program, and what
 * happens then to a program of which parts are missing. Asked are pointers at a constant distance
 * from one that is computed, loaded or passed; an element with a variable index, and the address of
 * an object, are not null in any run worth following.
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
    Expr distance = factory.bv(0, context.pointerWidth());
    IrValue base = pointer;
    while (base instanceof IrLocal local) {
      Optional<IrInstruction> definition = path.frame().uses().definition(local);
      if (definition.isEmpty()) {
        break;
      }
      IrInstruction i = definition.get();
      boolean allocates =
          i instanceof IrInstruction.Alloca
              || (i instanceof IrInstruction.Call call
                  && context.pointsTo().objectOf(call).isPresent());
      if (allocates) {
        return factory.falseExpr();
      } else if (i instanceof IrInstruction.Cast cast && cast.operator() == CastOperator.BITCAST) {
        base = cast.operand();
      } else if (i instanceof IrInstruction.GetElementPointer gep) {
        if (!gep.indices().stream().allMatch(IrConstant.IntConstant.class::isInstance)) {
          return factory.falseExpr();
        }
        distance = factory.add(distance, distance(gep));
        base = gep.base();
      } else {
        break;
      }
    }
    boolean known = base instanceof IrConstant && !(base instanceof IrConstant.NullPointer);
    return known ? factory.falseExpr() : factory.eq(path.scalar(pointer), distance);
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
