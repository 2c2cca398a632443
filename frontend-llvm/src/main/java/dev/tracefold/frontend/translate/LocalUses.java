package dev.tracefold.frontend.translate;

import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Where the locals of one function are defined and used. A use by a phi counts at the end of the
 * block that control comes from, since the edge between the blocks makes the assignment. Where an
 * access asks whether it goes through null, it uses what its pointer is derived from, too.
 */
final class LocalUses {
  private static final int NO_BLOCK = -1;

  private final boolean originsCount;
  private final int[] definingBlock;
  private final int[] lastUse;
  private final boolean[] crossesBlocks;
  private final boolean[] used;
  private final IrInstruction[] definitions;

  private LocalUses(int locals, boolean originsCount) {
    this.originsCount = originsCount;
    definingBlock = new int[locals];
    lastUse = new int[locals];
    crossesBlocks = new boolean[locals];
    used = new boolean[locals];
    definitions = new IrInstruction[locals];
    Arrays.fill(definingBlock, NO_BLOCK);
    Arrays.fill(lastUse, -1);
  }

  /**
   * Collects the uses.
   *
   * @param originsCount whether accesses use what pointers with variable indices are derived from
   */
  static LocalUses of(IrFunction function, boolean originsCount) {
    LocalUses uses = new LocalUses(Operands.localCount(function), originsCount);
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        Optional<IrLocal> defined = i.defined();
        if (defined.isPresent()) {
          uses.definingBlock[defined.get().id()] = block.id().index();
          uses.definitions[defined.get().id()] = i;
        }
      }
    }
    for (IrBlock block : function.blocks()) {
      uses.collect(block);
    }
    return uses;
  }

  private void collect(IrBlock block) {
    List<IrInstruction> instructions = block.instructions();
    for (int position = 0; position < instructions.size(); position++) {
      IrInstruction instruction = instructions.get(position);
      if (instruction instanceof IrInstruction.Phi phi) {
        for (IrInstruction.Incoming in : phi.incoming()) {
          use(in.value(), in.block().index(), Integer.MAX_VALUE);
        }
      } else {
        for (IrValue operand : Operands.of(instruction)) {
          use(operand, block.id().index(), position);
          if (originsCount && !(instruction instanceof IrInstruction.GetElementPointer)) {
            use(PointerOrigin.of(operand, this).near(), block.id().index(), position);
          }
        }
      }
    }
    for (IrValue operand : Operands.of(block.terminator())) {
      use(operand, block.id().index(), instructions.size());
    }
  }

  private void use(IrValue value, int block, int position) {
    if (value instanceof IrLocal local) {
      used[local.id()] = true;
      if (definingBlock[local.id()] != block) {
        crossesBlocks[local.id()] = true;
      } else {
        lastUse[local.id()] = Math.max(lastUse[local.id()], position);
      }
    }
  }

  boolean isUsed(IrLocal local) {
    return used[local.id()];
  }

  /** Whether some other block reads it, so that it needs a variable in any case. */
  boolean crossesBlocks(IrLocal local) {
    return crossesBlocks[local.id()];
  }

  /** Whether an instruction of its own block at this position or later reads it. */
  boolean isUsedFrom(IrLocal local, int position) {
    return lastUse[local.id()] >= position;
  }

  boolean isDefinedIn(IrLocal local, IrBlock block) {
    return definingBlock[local.id()] == block.id().index();
  }

  /** The instruction that defines the local; parameters have none. */
  Optional<IrInstruction> definition(IrLocal local) {
    return Optional.ofNullable(definitions[local.id()]);
  }
}
