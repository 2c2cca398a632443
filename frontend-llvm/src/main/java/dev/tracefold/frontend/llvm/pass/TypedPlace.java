package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * What the way to an address shows of the C types there.
 *
 * @param type of what lies there, if the way shows it
 * @param enclosing the structures that it is a member of, the outermost first
 */
record TypedPlace(Optional<LLVMTypeRef> type, List<Enclosing> enclosing) {

  /** A structure, which begins at a distance from an address. */
  record Enclosing(LLVMTypeRef struct, LLVMValueRef base, long distance) {}

  /** A local variable and a distance from its start. */
  record InLocal(LLVMValueRef local, long offset) {}

  static TypedPlace of(LLVMTargetDataRef layout, LLVMValueRef pointer) {
    if (isGep(pointer)) {
      return ofGep(layout, pointer);
    } else if (LLVMIsAAllocaInst(pointer) != null) {
      boolean isOne =
          LLVMIsAConstantInt(LLVMGetOperand(pointer, 0)) != null
              && LLVMConstIntGetZExtValue(LLVMGetOperand(pointer, 0)) == 1;
      return isOne ? ofType(LLVMGetAllocatedType(pointer)) : unknown();
    } else if (LLVMIsAGlobalVariable(pointer) != null) {
      return ofType(LLVMGlobalGetValueType(pointer));
    } else if (LLVMIsAArgument(pointer) != null) {
      return byAttribute(pointer, "sret").or(() -> byAttribute(pointer, "byval")).orElse(unknown());
    }
    return unknown();
  }

  private static TypedPlace unknown() {
    return new TypedPlace(Optional.empty(), List.of());
  }

  private static TypedPlace ofType(LLVMTypeRef type) {
    return new TypedPlace(Optional.of(type), List.of());
  }

  private static Optional<TypedPlace> byAttribute(LLVMValueRef parameter, String name) {
    LLVMValueRef function = LLVMGetParamParent(parameter);
    int kind = LLVMGetEnumAttributeKindForName(name, name.length());
    for (int i = 0; i < LLVMCountParams(function); i++) {
      LLVMAttributeRef attribute = LLVMGetEnumAttributeAtIndex(function, i + 1, kind);
      if (attribute != null && LLVMGetParam(function, i).equals(parameter)) {
        return Optional.of(ofType(LLVMGetTypeAttributeValue(attribute)));
      }
    }
    return Optional.empty();
  }

  private static boolean isGep(LLVMValueRef value) {
    return LLVMIsAGetElementPtrInst(value) != null
        || (LLVMIsAConstantExpr(value) != null && LLVMGetConstOpcode(value) == LLVMGetElementPtr);
  }

  private static TypedPlace ofGep(LLVMTargetDataRef layout, LLVMValueRef gep) {
    LLVMValueRef base = LLVMGetOperand(gep, 0);
    List<Enclosing> enclosing = new ArrayList<>(of(layout, base).enclosing());
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    OptionalLong first = constant(LLVMGetOperand(gep, 1));
    boolean isKnown = first.isPresent();
    long distance = first.orElse(0) * LLVMABISizeOfType(layout, type);
    for (int i = 2; i < LLVMGetNumOperands(gep); i++) {
      OptionalLong index = constant(LLVMGetOperand(gep, i));
      if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
        if (isKnown) {
          enclosing.add(new Enclosing(type, base, distance));
        }
        int field = Math.toIntExact(index.orElseThrow());
        distance += LLVMOffsetOfElement(layout, type, field);
        type = LLVMStructGetTypeAtIndex(type, field);
      } else {
        type = LLVMGetElementType(type);
        isKnown &= index.isPresent();
        distance += index.orElse(0) * LLVMABISizeOfType(layout, type);
      }
    }
    return new TypedPlace(Optional.of(type), enclosing);
  }

  private static OptionalLong constant(LLVMValueRef index) {
    return LLVMIsAConstantInt(index) == null
        ? OptionalLong.empty()
        : OptionalLong.of(LLVMConstIntGetSExtValue(index));
  }

  /** Where an address is in a local variable, if it is at a constant distance from its start. */
  static Optional<InLocal> inLocal(LLVMTargetDataRef layout, LLVMValueRef pointer) {
    long offset = 0;
    LLVMValueRef current = pointer;
    while (LLVMIsAGetElementPtrInst(current) != null) {
      OptionalLong distance = distance(layout, current);
      if (distance.isEmpty()) {
        return Optional.empty();
      }
      offset += distance.getAsLong();
      current = LLVMGetOperand(current, 0);
    }
    return LLVMIsAAllocaInst(current) == null
        ? Optional.empty()
        : Optional.of(new InLocal(current, offset));
  }

  /** By how much an address is moved. */
  static OptionalLong distance(LLVMTargetDataRef layout, LLVMValueRef gep) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    long distance = 0;
    for (int i = 1; i < LLVMGetNumOperands(gep); i++) {
      OptionalLong index = constant(LLVMGetOperand(gep, i));
      if (index.isEmpty()) {
        return OptionalLong.empty();
      }
      if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind) {
        int field = Math.toIntExact(index.getAsLong());
        distance += LLVMOffsetOfElement(layout, type, field);
        type = LLVMStructGetTypeAtIndex(type, field);
      } else {
        type = i > 1 ? LLVMGetElementType(type) : type;
        distance += index.getAsLong() * LLVMABISizeOfType(layout, type);
      }
    }
    return OptionalLong.of(distance);
  }
}
