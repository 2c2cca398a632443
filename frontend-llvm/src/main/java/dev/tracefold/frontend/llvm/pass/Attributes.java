package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** What LLVM notes of a function or call, of its result (index 0) and of its parameters. */
record Attributes(List<Entry> entries) {

  record Entry(int index, LLVMAttributeRef attribute) {}

  static Attributes ofFunction(LLVMValueRef function) {
    List<Entry> entries = new ArrayList<>();
    for (int i = -1; i <= LLVMCountParams(function); i++) {
      int count = LLVMGetAttributeCountAtIndex(function, i);
      try (PointerPointer<LLVMAttributeRef> found = new PointerPointer<>(Math.max(count, 1))) {
        LLVMGetAttributesAtIndex(function, i, found);
        add(entries, i, found, count);
      }
    }
    return new Attributes(entries);
  }

  static Attributes ofCall(LLVMValueRef call) {
    List<Entry> entries = new ArrayList<>();
    for (int i = -1; i <= LLVMGetNumArgOperands(call); i++) {
      int count = LLVMGetCallSiteAttributeCount(call, i);
      try (PointerPointer<LLVMAttributeRef> found = new PointerPointer<>(Math.max(count, 1))) {
        LLVMGetCallSiteAttributes(call, i, found);
        add(entries, i, found, count);
      }
    }
    return new Attributes(entries);
  }

  private static void add(
      List<Entry> entries, int index, PointerPointer<LLVMAttributeRef> found, int count) {
    for (int i = 0; i < count; i++) {
      entries.add(new Entry(index, found.get(LLVMAttributeRef.class, i)));
    }
  }

  /** Without those of further parameters. */
  Attributes upTo(int parameters) {
    return new Attributes(entries.stream().filter(e -> e.index() <= parameters).toList());
  }

  void copyTo(LLVMValueRef function) {
    entries.forEach(e -> LLVMAddAttributeAtIndex(function, e.index(), e.attribute()));
  }

  void copyToCall(LLVMValueRef call) {
    entries.forEach(e -> LLVMAddCallSiteAttribute(call, e.index(), e.attribute()));
  }
}
