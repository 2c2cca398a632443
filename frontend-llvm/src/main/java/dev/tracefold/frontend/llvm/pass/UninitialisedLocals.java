package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Stores arbitrary values in local variables at the start of their function.
 *
 * <p>Reading an uninitialised local gives some value, and one that stays the same until the next
 * write. LLVM's promotion to SSA would take {@code undef} for it, and so fold {@code phi(undef, 1)}
 * to 1, which loses behaviour. After this pass no promoted read sees {@code undef}.
 */
final class UninitialisedLocals implements LlvmPass {
  /** Larger aggregates are not split up anyway, and one call says the same as many stores. */
  private static final int MOST_LEAVES = 64;

  @Override
  public String name() {
    return "uninitialised-locals";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    for (LLVMValueRef function : module.definitions()) {
      new OneFunction(module, builder, function).run();
    }
    LLVMDisposeBuilder(builder);
    return Optional.empty();
  }

  private static final class OneFunction {
    private final LlvmModule module;
    private final LLVMTargetDataRef layout;
    private final LLVMBuilderRef builder;
    private final SyntheticDeclarations synthetic;
    private final List<LLVMValueRef> entry;

    OneFunction(LlvmModule module, LLVMBuilderRef builder, LLVMValueRef function) {
      this.module = module;
      this.layout = LLVMGetModuleDataLayout(module.handle());
      this.builder = builder;
      this.synthetic = new SyntheticDeclarations(module);
      this.entry = NativeInstructions.ofBlock(LLVMGetEntryBasicBlock(function));
    }

    void run() {
      Map<Long, LLVMValueRef> locals = new LinkedHashMap<>();
      for (LLVMValueRef instruction : entry) {
        if (isStaticAlloca(instruction)) {
          locals.put(instruction.address(), instruction);
        }
      }
      List<LLVMValueRef> written = writtenBeforeRead(locals);
      written.forEach(local -> locals.remove(local.address()));
      List<LLVMValueRef> waiting = new ArrayList<>();
      for (LLVMValueRef instruction : entry) {
        if (locals.containsKey(instruction.address())) {
          waiting.add(instruction);
        } else if (LLVMGetInstructionOpcode(instruction) != LLVMAlloca) {
          LLVMPositionBuilderBefore(builder, instruction);
          waiting.forEach(this::initialise);
          waiting.clear();
        }
      }
    }

    private static boolean isStaticAlloca(LLVMValueRef instruction) {
      return LLVMGetInstructionOpcode(instruction) == LLVMAlloca
          && LLVMIsAConstantInt(LLVMGetOperand(instruction, 0)) != null;
    }

    /** The locals whose first use, in the entry block, is a write of the whole. */
    private List<LLVMValueRef> writtenBeforeRead(Map<Long, LLVMValueRef> locals) {
      Map<Long, LLVMValueRef> undecided = new LinkedHashMap<>(locals);
      List<LLVMValueRef> written = new ArrayList<>();
      for (LLVMValueRef instruction : entry) {
        for (int i = 0; i < LLVMGetNumOperands(instruction); i++) {
          LLVMValueRef local = undecided.get(LLVMGetOperand(instruction, i).address());
          if (local != null) {
            undecided.remove(local.address());
            if (writesAll(instruction, local)) {
              written.add(local);
            }
          }
        }
      }
      return written;
    }

    private boolean writesAll(LLVMValueRef instruction, LLVMValueRef local) {
      if (LLVMGetInstructionOpcode(instruction) == LLVMStore) {
        LLVMValueRef value = LLVMGetOperand(instruction, 0);
        return LLVMGetOperand(instruction, 1).equals(local)
            && !value.equals(local)
            && LLVMStoreSizeOfType(layout, LLVMTypeOf(value)) >= sizeOf(local);
      }
      boolean fills =
          NativeInstructions.intrinsic(instruction)
              .filter(n -> n.startsWith("llvm.memset.") || n.startsWith("llvm.memcpy."))
              .isPresent();
      if (!fills) {
        return false;
      }
      LLVMValueRef length = LLVMGetOperand(instruction, 2);
      return LLVMGetOperand(instruction, 0).equals(local)
          && !LLVMGetOperand(instruction, 1).equals(local)
          && LLVMIsAConstantInt(length) != null
          && LLVMConstIntGetZExtValue(length) >= sizeOf(local);
    }

    private long sizeOf(LLVMValueRef local) {
      long count = LLVMConstIntGetZExtValue(LLVMGetOperand(local, 0));
      return Math.multiplyExact(count, LLVMABISizeOfType(layout, LLVMGetAllocatedType(local)));
    }

    private void initialise(LLVMValueRef local) {
      LLVMTypeRef type = LLVMGetAllocatedType(local);
      boolean single = LLVMConstIntGetZExtValue(LLVMGetOperand(local, 0)) == 1;
      AggregateLeaves leaves = AggregateLeaves.of(type, MOST_LEAVES);
      if (single && leaves.complete() && (!leaves.insideArray() || LocalUses.areFixed(local))) {
        leaves.paths().forEach(leaf -> storeLeaf(local, type, leaf));
      } else {
        synthetic.callFreshMemory(builder, local, sizeOf(local));
      }
    }

    private void storeLeaf(LLVMValueRef local, LLVMTypeRef type, AggregateLeaves.Leaf leaf) {
      LLVMValueRef value = synthetic.callArbitraryValue(builder, leaf.type());
      LLVMValueRef address = leaf.path().isEmpty() ? local : addressOf(local, type, leaf.path());
      LLVMBuildStore(builder, value, address);
    }

    private LLVMValueRef addressOf(LLVMValueRef local, LLVMTypeRef type, List<Integer> path) {
      LLVMTypeRef index = LLVMInt32TypeInContext(module.context());
      try (PointerPointer<LLVMValueRef> indices = new PointerPointer<>(path.size() + 1)) {
        indices.put(0, LLVMConstInt(index, 0, 0));
        for (int i = 0; i < path.size(); i++) {
          indices.put(i + 1, LLVMConstInt(index, path.get(i), 0));
        }
        return LLVMBuildGEP2(builder, type, local, indices, path.size() + 1, "");
      }
    }
  }
}
