package dev.tracefold.frontend.translate;

import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrTerminator;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.ArrayList;
import java.util.List;

/** The values that instructions read. Debug instructions read nothing. */
final class Operands {
  private Operands() {}

  static List<IrValue> of(IrInstruction instruction) {
    if (instruction instanceof IrInstruction.Binary i) {
      return List.of(i.left(), i.right());
    }
    if (instruction instanceof IrInstruction.FloatNegation i) {
      return List.of(i.operand());
    }
    if (instruction instanceof IrInstruction.IntCompare i) {
      return List.of(i.left(), i.right());
    }
    if (instruction instanceof IrInstruction.FloatCompare i) {
      return List.of(i.left(), i.right());
    }
    if (instruction instanceof IrInstruction.Cast i) {
      return List.of(i.operand());
    }
    if (instruction instanceof IrInstruction.Alloca i) {
      return List.of(i.count());
    }
    if (instruction instanceof IrInstruction.Load i) {
      return List.of(i.pointer());
    }
    if (instruction instanceof IrInstruction.Store i) {
      return List.of(i.value(), i.pointer());
    }
    if (instruction instanceof IrInstruction.GetElementPointer i) {
      List<IrValue> all = new ArrayList<>(i.indices());
      all.add(i.base());
      return all;
    }
    if (instruction instanceof IrInstruction.Phi i) {
      return i.incoming().stream().map(IrInstruction.Incoming::value).toList();
    }
    if (instruction instanceof IrInstruction.Select i) {
      return List.of(i.condition(), i.whenTrue(), i.whenFalse());
    }
    if (instruction instanceof IrInstruction.Freeze i) {
      return List.of(i.operand());
    }
    if (instruction instanceof IrInstruction.Call i) {
      List<IrValue> all = new ArrayList<>(i.arguments());
      all.add(i.callee());
      return all;
    }
    return ofRareKinds(instruction);
  }

  private static List<IrValue> ofRareKinds(IrInstruction instruction) {
    if (instruction instanceof IrInstruction.ExtractValue i) {
      return List.of(i.aggregate());
    }
    if (instruction instanceof IrInstruction.InsertValue i) {
      return List.of(i.aggregate(), i.part());
    }
    if (instruction instanceof IrInstruction.ExtractElement i) {
      return List.of(i.vector(), i.index());
    }
    if (instruction instanceof IrInstruction.InsertElement i) {
      return List.of(i.vector(), i.element(), i.index());
    }
    if (instruction instanceof IrInstruction.ShuffleVector i) {
      return List.of(i.left(), i.right());
    }
    if (instruction instanceof IrInstruction.AtomicReadModifyWrite i) {
      return List.of(i.pointer(), i.value());
    }
    if (instruction instanceof IrInstruction.CompareExchange i) {
      return List.of(i.pointer(), i.expected(), i.replacement());
    }
    if (instruction instanceof IrInstruction.VariableArgument i) {
      return List.of(i.list());
    }
    return List.of();
  }

  static List<IrValue> of(IrTerminator terminator) {
    if (terminator instanceof IrTerminator.Return r) {
      return r.value().map(List::of).orElse(List.of());
    }
    if (terminator instanceof IrTerminator.ConditionalBranch b) {
      return List.of(b.condition());
    }
    if (terminator instanceof IrTerminator.Switch s) {
      return List.of(s.value());
    }
    if (terminator instanceof IrTerminator.IndirectBranch b) {
      return List.of(b.address());
    }
    return List.of();
  }

  /** One more than the largest id of a local. */
  static int localCount(IrFunction function) {
    int count = 0;
    for (IrLocal p : function.parameters()) {
      count = Math.max(count, p.id() + 1);
    }
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        count = Math.max(count, i.defined().map(l -> l.id() + 1).orElse(0));
      }
    }
    return count;
  }
}
