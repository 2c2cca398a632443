package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * What {@code va_list} is. On 32 bits it is a pointer to the next argument. On 64 bits it is a
 * structure: how many arguments were taken from registers of two kinds, a pointer to the next one
 * on the stack, and where the registers were saved. No argument is in a register here.
 */
final class ArgumentLists {
  private static final String STRUCTURE = "struct.__va_list_tag";

  /** Offsets in the saved registers, of which none is left: the psABI's figure 3.33. */
  private static final int[] NO_REGISTER_LEFT = {48, 176};

  private static final int NEXT_ON_STACK = 2;
  private static final int SAVED_REGISTERS = 3;

  private final LlvmModule module;
  private final LLVMBuilderRef builder;

  private ArgumentLists(LlvmModule module, LLVMBuilderRef builder) {
    this.module = module;
    this.builder = builder;
  }

  /** Writes out what is done with lists; the last parameter of a function is where they begin. */
  static void lower(LlvmModule module) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    ArgumentLists lists = new ArgumentLists(module, builder);
    for (LLVMValueRef function : module.definitions()) {
      for (LLVMValueRef instruction : NativeInstructions.ofFunction(function)) {
        NativeInstructions.intrinsic(instruction)
            .ifPresent(name -> lists.lower(name, instruction, function));
        if (LLVMIsALoadInst(instruction) != null) {
          lists.dropRegisters(instruction);
          lists.dropAlignment(instruction);
        }
      }
    }
    LLVMDisposeBuilder(builder);
  }

  private void lower(String intrinsic, LLVMValueRef call, LLVMValueRef function) {
    LLVMPositionBuilderBefore(builder, call);
    LLVMValueRef list = LLVMGetOperand(call, 0);
    if (intrinsic.startsWith("llvm.va_start")) {
      if (LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function)) != 0) {
        return;
      }
      start(list, LLVMGetParam(function, LLVMCountParams(function) - 1));
    } else if (intrinsic.startsWith("llvm.va_copy")) {
      copy(list, LLVMGetOperand(call, 1));
    } else if (!intrinsic.startsWith("llvm.va_end")) {
      return;
    }
    LLVMInstructionEraseFromParent(call);
  }

  private void start(LLVMValueRef list, LLVMValueRef first) {
    if (!isStructure()) {
      LLVMBuildStore(builder, first, list);
      return;
    }
    LLVMTypeRef number = LLVMInt32TypeInContext(module.context());
    for (int i = 0; i < NO_REGISTER_LEFT.length; i++) {
      LLVMBuildStore(builder, LLVMConstInt(number, NO_REGISTER_LEFT[i], 0), member(list, i));
    }
    LLVMBuildStore(builder, first, member(list, NEXT_ON_STACK));
    LLVMBuildStore(builder, LLVMConstNull(LLVMTypeOf(first)), member(list, SAVED_REGISTERS));
  }

  private void copy(LLVMValueRef to, LLVMValueRef from) {
    LLVMTypeRef pointer = LLVMPointerTypeInContext(module.context(), 0);
    if (!isStructure()) {
      LLVMBuildStore(builder, LLVMBuildLoad2(builder, pointer, from, ""), to);
      return;
    }
    LLVMTypeRef number = LLVMInt32TypeInContext(module.context());
    for (int i = 0; i <= SAVED_REGISTERS; i++) {
      LLVMTypeRef type = i < NO_REGISTER_LEFT.length ? number : pointer;
      LLVMBuildStore(builder, LLVMBuildLoad2(builder, type, member(from, i), ""), member(to, i));
    }
  }

  private boolean isStructure() {
    return module.pointerBits() == Long.SIZE;
  }

  /** Two numbers, then two pointers. */
  private LLVMValueRef member(LLVMValueRef list, int index) {
    int offset =
        Math.min(index, NO_REGISTER_LEFT.length) * Integer.BYTES
            + Math.max(index - NO_REGISTER_LEFT.length, 0) * Long.BYTES;
    return offset == 0 ? list : new SyntheticDeclarations(module).offset(builder, list, offset);
  }

  /** Where clang asks whether there is an argument in a register, there is none. */
  private void dropRegisters(LLVMValueRef load) {
    int member = memberOf(LLVMGetOperand(load, 0));
    if (member < 0 || member >= NO_REGISTER_LEFT.length) {
      return;
    }
    for (LLVMValueRef user : NativeInstructions.usersOf(load)) {
      if (LLVMIsAICmpInst(user) != null
          && LLVMGetICmpPredicate(user) == LLVMIntULE
          && LLVMIsAConstantInt(LLVMGetOperand(user, 1)) != null
          && LLVMConstIntGetZExtValue(LLVMGetOperand(user, 1)) < NO_REGISTER_LEFT[member]) {
        isFalse(user);
      }
    }
  }

  /** What clang skips before an argument that is aligned to two slots is not there. */
  private void dropAlignment(LLVMValueRef load) {
    if (memberOf(LLVMGetOperand(load, 0)) != NEXT_ON_STACK) {
      return;
    }
    for (LLVMValueRef raised : NativeInstructions.usersOf(load)) {
      if (LLVMIsAGetElementPtrInst(raised) != null) {
        NativeInstructions.usersOf(raised).stream()
            .filter(ArgumentLists::isAlignment)
            .forEach(
                aligned -> {
                  LLVMReplaceAllUsesWith(aligned, load);
                  LLVMInstructionEraseFromParent(aligned);
                });
      }
    }
  }

  private static boolean isAlignment(LLVMValueRef call) {
    return NativeInstructions.intrinsic(call)
        .filter(name -> name.startsWith("llvm.ptrmask."))
        .isPresent();
  }

  /** Which member of a list is at an address; negative if none is. */
  private static int memberOf(LLVMValueRef address) {
    if (LLVMIsAGetElementPtrInst(address) == null || LLVMGetNumOperands(address) != 3) {
      return -1;
    }
    LLVMTypeRef type = LLVMGetGEPSourceElementType(address);
    LLVMValueRef member = LLVMGetOperand(address, 2);
    boolean isMember =
        LLVMGetTypeKind(type) == LLVMStructTypeKind
            && LLVMIsLiteralStruct(type) == 0
            && LlvmText.borrowed(LLVMGetStructName(type)).equals(STRUCTURE)
            && LLVMIsAConstantInt(member) != null;
    return isMember ? Math.toIntExact(LLVMConstIntGetZExtValue(member)) : -1;
  }

  private void isFalse(LLVMValueRef condition) {
    for (LLVMValueRef user : NativeInstructions.usersOf(condition)) {
      if (LLVMGetInstructionOpcode(user) == LLVMAnd) {
        isFalse(user);
      } else if (LLVMGetInstructionOpcode(user) == LLVMBr) {
        LLVMBasicBlockRef otherwise = LLVMGetSuccessor(user, 1);
        LLVMPositionBuilderBefore(builder, user);
        LLVMBuildBr(builder, otherwise);
        LLVMInstructionEraseFromParent(user);
      }
    }
    LLVMReplaceAllUsesWith(condition, LLVMConstInt(LLVMInt1TypeInContext(module.context()), 0, 0));
  }
}
