package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * The surplus arguments of one call, one after the other as the machine's stack would have them.
 * Each begins a slot of a pointer's size; none is aligned to more, and {@link ArgumentLists} leaves
 * out the steps to such places.
 */
final class VariadicArea {
  private final LlvmModule module;
  private final LLVMTargetDataRef layout;
  private final LLVMValueRef call;

  /** What the area consists of, arguments and what is between them. */
  private final List<Part> parts = new ArrayList<>();

  private long size;

  /**
   * A part of the area.
   *
   * @param value an argument; a structure's address; empty for padding
   * @param copied whether the structure at that address is meant
   */
  private record Part(LLVMTypeRef type, Optional<LLVMValueRef> value, boolean copied) {}

  private VariadicArea(LlvmModule module, LLVMValueRef call) {
    this.module = module;
    this.layout = LLVMGetModuleDataLayout(module.handle());
    this.call = call;
  }

  /** The area for the arguments from one on. */
  static VariadicArea of(LlvmModule module, LLVMValueRef call, int first) {
    VariadicArea area = new VariadicArea(module, call);
    List<LLVMValueRef> arguments = CallShape.argumentsOf(call);
    for (int i = first; i < arguments.size(); i++) {
      area.add(arguments.get(i), i);
    }
    return area;
  }

  private int slot() {
    return module.pointerBits() / Byte.SIZE;
  }

  private void add(LLVMValueRef argument, int index) {
    LLVMAttributeRef copied = attribute("byval", index);
    LLVMTypeRef type = copied == null ? LLVMTypeOf(argument) : LLVMGetTypeAttributeValue(copied);
    parts.add(new Part(type, Optional.of(argument), copied != null));
    size += LLVMABISizeOfType(layout, type);
    pad();
  }

  private LLVMAttributeRef attribute(String name, int argument) {
    int kind = LLVMGetEnumAttributeKindForName(name, name.length());
    return LLVMGetCallSiteEnumAttribute(call, argument + 1, kind);
  }

  /** Fills the last slot. */
  private void pad() {
    while (size % slot() != 0) {
      int bytes = Math.toIntExact(Long.lowestOneBit(size));
      LLVMTypeRef type = LLVMIntTypeInContext(module.context(), bytes * Byte.SIZE);
      parts.add(new Part(type, Optional.empty(), false));
      size += bytes;
    }
  }

  /** Puts the arguments into memory before the call; gives the address. */
  LLVMValueRef fill(LLVMBuilderRef builder) {
    LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
    LLVMPositionBuilderBefore(builder, LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function)));
    LLVMValueRef area = LLVMBuildAlloca(builder, type(), "arguments");
    LLVMPositionBuilderBefore(builder, call);
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      LLVMValueRef address = LLVMBuildStructGEP2(builder, type(), area, i, "");
      if (part.copied()) {
        copy(builder, address, part);
      } else {
        LLVMSetAlignment(LLVMBuildStore(builder, value(builder, part), address), 1);
      }
    }
    return area;
  }

  private LLVMValueRef value(LLVMBuilderRef builder, Part part) {
    return part.value()
        .orElseGet(
            () -> new SyntheticDeclarations(module).callArbitraryValue(builder, part.type()));
  }

  private void copy(LLVMBuilderRef builder, LLVMValueRef to, Part part) {
    LLVMTypeRef number = LLVMIntTypeInContext(module.context(), module.pointerBits());
    LLVMValueRef length = LLVMConstInt(number, LLVMABISizeOfType(layout, part.type()), 0);
    LLVMBuildMemCpy(builder, to, 1, part.value().orElseThrow(), 1, length);
  }

  private LLVMTypeRef type() {
    LLVMTypeRef[] types = parts.stream().map(Part::type).toArray(LLVMTypeRef[]::new);
    try (PointerPointer<LLVMTypeRef> all = SyntheticDeclarations.pointers(types)) {
      return LLVMStructTypeInContext(module.context(), all, types.length, 1);
    }
  }
}
