package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.llvm.ir.BinaryOperator;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Which value each pointer of a function was computed from by adding numbers to it. Two values of
 * the same root differ by a number that is the same in each layout, wherever both are defined: the
 * root of a phi is a root of all that come in only if that is defined on all ways there, for then
 * it cannot be computed anew between the phi and a use of both.
 */
final class PointerRoots {
  private final Dominators dominators;

  /** By id of the local: the id of its root, or what a constant is the address of. */
  private final Map<Integer, Object> roots = new HashMap<>();

  private final Map<Integer, Integer> blockOf = new HashMap<>();
  private final Map<Integer, IrType> types = new HashMap<>();

  private PointerRoots(Dominators dominators) {
    this.dominators = dominators;
  }

  static PointerRoots of(IrFunction function) {
    PointerRoots result = new PointerRoots(Dominators.of(function));
    for (IrLocal parameter : function.parameters()) {
      result.roots.put(parameter.id(), parameter.id());
      result.types.put(parameter.id(), parameter.type());
    }
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        i.defined().ifPresent(l -> result.blockOf.put(l.id(), block.id().index()));
        i.defined().ifPresent(l -> result.types.put(l.id(), l.type()));
      }
    }
    boolean changes = true;
    while (changes) {
      changes = false;
      for (int block : result.dominators.order()) {
        changes |= result.visit(function.blocks().get(block));
      }
    }
    return result;
  }

  /** Whether both are known to come from the same pointer. */
  boolean same(IrValue a, IrValue b) {
    Optional<Object> root = root(a);
    return root.isPresent() && root.equals(root(b));
  }

  private boolean visit(IrBlock block) {
    boolean changes = false;
    for (IrInstruction i : block.instructions()) {
      Optional<IrLocal> defined = i.defined();
      if (defined.isPresent()) {
        Optional<Object> root =
            i instanceof IrInstruction.Phi phi
                ? ofPhi(phi, block.id().index())
                : ofOther(i, defined.get());
        changes |=
            root.isPresent() && !root.get().equals(roots.put(defined.get().id(), root.get()));
      }
    }
    return changes;
  }

  private Optional<Object> ofOther(IrInstruction instruction, IrLocal defined) {
    Optional<IrValue> base = base(instruction);
    if (base.isPresent() && base.get() instanceof IrLocal) {
      return root(base.get());
    }
    return Optional.of(base.flatMap(this::root).orElse(defined.id()));
  }

  /** The root of a value, if it has been met already and is one. */
  private Optional<Object> root(IrValue value) {
    if (value instanceof IrLocal local) {
      return Optional.ofNullable(roots.get(local.id()));
    } else if (value instanceof IrConstant.GlobalAddress g) {
      return Optional.of(g.name());
    } else if (value instanceof IrConstant.GepExpression gep) {
      return root(gep.base());
    } else if (value instanceof IrConstant.CastExpression cast) {
      return root(cast.operand());
    }
    return Optional.empty();
  }

  private boolean isPointer(IrValue value) {
    if (value.type() instanceof IrType.PointerType || !(value instanceof IrLocal local)) {
      return value.type() instanceof IrType.PointerType;
    }
    Object root = roots.get(local.id());
    return root instanceof String
        || (root instanceof Integer id && types.get(id) instanceof IrType.PointerType);
  }

  /** The pointer that an instruction adds a number to. */
  private Optional<IrValue> base(IrInstruction instruction) {
    if (instruction instanceof IrInstruction.GetElementPointer gep) {
      return Optional.of(gep.base());
    } else if (instruction instanceof IrInstruction.Freeze freeze) {
      return Optional.of(freeze.operand());
    } else if (instruction instanceof IrInstruction.Cast cast) {
      return switch (cast.operator()) {
        case PTR_TO_INT, INT_TO_PTR, BITCAST, ZEXT -> Optional.of(cast.operand());
        default -> Optional.empty();
      };
    } else if (instruction instanceof IrInstruction.Binary b
        && (b.operator() == BinaryOperator.ADD || b.operator() == BinaryOperator.SUB)) {
      if (isPointer(b.left()) && !isPointer(b.right())) {
        return Optional.of(b.left());
      }
      return b.operator() == BinaryOperator.ADD && isPointer(b.right()) && !isPointer(b.left())
          ? Optional.of(b.right())
          : Optional.empty();
    }
    return Optional.empty();
  }

  /** Nothing while nothing that comes in is known. A null pointer is said to have any root. */
  private Optional<Object> ofPhi(IrInstruction.Phi phi, int block) {
    Object own = phi.result().id();
    Optional<Object> before = Optional.ofNullable(roots.get(phi.result().id()));
    if (before.isPresent() && before.get().equals(own)) {
      return before;
    }
    Optional<Object> common = Optional.empty();
    for (IrInstruction.Incoming in : phi.incoming()) {
      boolean isMet = !(in.value() instanceof IrLocal local) || roots.containsKey(local.id());
      boolean isNull = in.value() instanceof IrConstant.NullPointer;
      if (isNull || !isMet || !dominators.isReachable(in.block().index())) {
        continue;
      }
      Object root = root(in.value()).orElse(own);
      if (common.isPresent() && !root.equals(common.get())) {
        return Optional.of(own);
      }
      common = Optional.of(root);
    }
    return common.map(root -> isDefinedBefore(root, block) ? root : own);
  }

  private boolean isDefinedBefore(Object root, int block) {
    return root instanceof String
        || !blockOf.containsKey(root)
        || dominators.strictlyDominates(blockOf.get(root), block);
  }
}
