package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMUseRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Structures that are passed and returned in registers: clang reads them as numbers, with padding
 * and all. Nobody looks at these bits then, so they are left out.
 */
final class PassedStructures {
  private static final String RESULT = "retval";

  private final LlvmModule module;
  private final LLVMBuilderRef builder;
  private final LLVMTargetDataRef layout;
  private final TypeGaps types;

  PassedStructures(LlvmModule module, LLVMBuilderRef builder, TypeGaps types) {
    this.module = module;
    this.builder = builder;
    this.layout = LLVMGetModuleDataLayout(module.handle());
    this.types = types;
  }

  /** Reads only the values of a structure, if that is what a load is for. */
  void leaveOutPadding(LLVMValueRef load) {
    LLVMTypeRef type = LLVMTypeOf(load);
    if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetVolatile(load) != 0) {
      return;
    }
    long size = LLVMStoreSizeOfType(layout, type);
    List<LLVMValueRef> users = NativeInstructions.usersOf(load);
    List<TypeGaps.Gap> gaps = wholeGaps(LLVMGetOperand(load, 0), size);
    if (gaps.isEmpty() && !users.isEmpty()) {
      gaps = destination(users.get(0), load).map(to -> wholeGaps(to, size)).orElse(List.of());
    }
    boolean passesOn =
        !gaps.isEmpty()
            && !users.isEmpty()
            && users.stream().allMatch(user -> passesOn(user, load));
    if (passesOn) {
      LLVMPositionBuilderBefore(builder, load);
      LLVMReplaceAllUsesWith(load, valuesBetween(load, gaps, size));
      LLVMInstructionEraseFromParent(load);
    }
  }

  private List<TypeGaps.Gap> wholeGaps(LLVMValueRef pointer, long size) {
    return gaps(pointer, size).stream().filter(TypeGaps.Gap::isWhole).toList();
  }

  /** The padding in what lies at an address, as far as an access of that size reaches. */
  List<TypeGaps.Gap> gaps(LLVMValueRef pointer, long size) {
    LLVMValueRef start = pointer;
    long distance = 0;
    if (LLVMIsAGetElementPtrInst(pointer) != null && isInRegisters(pointer)) {
      start = LLVMGetOperand(pointer, 0);
      distance = TypedPlace.distance(layout, pointer).orElse(0);
    }
    Optional<LLVMTypeRef> type =
        TypedPlace.of(layout, start).type().filter(t -> LLVMGetTypeKind(t) == LLVMStructTypeKind);
    long from = distance;
    return type.map(types::within).orElse(List.of()).stream()
        .map(gap -> gap.at(-from))
        .filter(gap -> gap.offset() >= 0 && gap.offset() + gap.length() <= size)
        .sorted((a, b) -> Long.compare(a.offset(), b.offset()))
        .toList();
  }

  /** Whether a structure without a name is meant, as clang makes of those in two registers. */
  private static boolean isInRegisters(LLVMValueRef gep) {
    LLVMTypeRef source = LLVMGetGEPSourceElementType(gep);
    return LLVMGetTypeKind(source) == LLVMStructTypeKind && LLVMIsLiteralStruct(source) != 0;
  }

  private LLVMValueRef valuesBetween(LLVMValueRef load, List<TypeGaps.Gap> gaps, long size) {
    LLVMTypeRef type = LLVMTypeOf(load);
    LLVMValueRef all = LLVMConstNull(type);
    long begin = 0;
    for (TypeGaps.Gap gap : gaps) {
      all = withBytes(all, LLVMGetOperand(load, 0), begin, gap.offset());
      begin = gap.offset() + gap.length();
    }
    return withBytes(all, LLVMGetOperand(load, 0), begin, size);
  }

  private LLVMValueRef withBytes(LLVMValueRef all, LLVMValueRef pointer, long begin, long end) {
    if (begin >= end) {
      return all;
    }
    LLVMTypeRef bytes =
        LLVMIntTypeInContext(module.context(), Math.toIntExact(Byte.SIZE * (end - begin)));
    LLVMValueRef address = new SyntheticDeclarations(module).offset(builder, pointer, begin);
    LLVMValueRef read = LLVMBuildLoad2(builder, bytes, address, "");
    LLVMSetAlignment(read, 1);
    LLVMTypeRef type = LLVMTypeOf(all);
    LLVMValueRef wide = LLVMBuildZExt(builder, read, type, "");
    LLVMValueRef placed = LLVMBuildShl(builder, wide, LLVMConstInt(type, Byte.SIZE * begin, 0), "");
    return LLVMBuildOr(builder, all, placed, "");
  }

  private static boolean passesOn(LLVMValueRef user, LLVMValueRef value) {
    return switch (LLVMGetInstructionOpcode(user)) {
      case LLVMRet -> root(LLVMGetOperand(value, 0)).filter(PassedStructures::isResult).isPresent();
      case LLVMCall -> passesTo(user, value);
      case LLVMStore -> isIntoStructure(user, value);
      default -> false;
    };
  }

  private static boolean isResult(LLVMValueRef local) {
    return LlvmText.nameOf(local).startsWith(RESULT);
  }

  /** Where a value is put, by a store or by the function that it is passed to. */
  private static Optional<LLVMValueRef> destination(LLVMValueRef user, LLVMValueRef value) {
    if (LLVMIsAStoreInst(user) != null) {
      return Optional.of(LLVMGetOperand(user, 1));
    } else if (!NativeInstructions.isCall(user) || !passesTo(user, value)) {
      return Optional.empty();
    }
    LLVMValueRef callee = NativeInstructions.directCallee(user).orElseThrow();
    for (int i = 0; i < LLVMCountParams(callee); i++) {
      LLVMUseRef use = LLVMGetFirstUse(LLVMGetParam(callee, i));
      if (LLVMGetOperand(user, i).equals(value) && use != null) {
        return Optional.of(LLVMGetOperand(LLVMGetUser(use), 1));
      }
    }
    return Optional.empty();
  }

  /** Whether the callee puts it into a structure as well. */
  private static boolean passesTo(LLVMValueRef call, LLVMValueRef value) {
    Optional<LLVMValueRef> callee =
        NativeInstructions.directCallee(call).filter(f -> LLVMIsDeclaration(f) == 0);
    if (callee.isEmpty()) {
      return false;
    }
    int count = LLVMCountParams(callee.get());
    for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
      if (LLVMGetOperand(call, i).equals(value)) {
        LLVMValueRef parameter = i < count ? LLVMGetParam(callee.get(), i) : value;
        boolean isStored =
            i < count
                && NativeInstructions.usersOf(parameter).stream()
                    .allMatch(user -> isIntoStructure(user, parameter));
        if (!isStored) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isIntoStructure(LLVMValueRef user, LLVMValueRef value) {
    return LLVMIsAStoreInst(user) != null
        && LLVMGetOperand(user, 0).equals(value)
        && root(LLVMGetOperand(user, 1))
            .filter(l -> LLVMGetTypeKind(LLVMGetAllocatedType(l)) == LLVMStructTypeKind)
            .isPresent();
  }

  private static Optional<LLVMValueRef> root(LLVMValueRef pointer) {
    LLVMValueRef current = pointer;
    while (LLVMIsAGetElementPtrInst(current) != null) {
      current = LLVMGetOperand(current, 0);
    }
    return LLVMIsAAllocaInst(current) == null ? Optional.empty() : Optional.of(current);
  }
}
