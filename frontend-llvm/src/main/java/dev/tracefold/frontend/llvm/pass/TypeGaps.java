package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;

/** The bytes of a type that belong to no value. */
final class TypeGaps {
  /** Larger ones belong to large arrays, which programs don't assign as a whole. */
  private static final int MOST = 64;

  private final LLVMTargetDataRef layout;

  /**
   * Some bytes, by their distance from the object's start.
   *
   * @param isInScalar whether they belong to a {@code long double}, not to a structure
   */
  record Gap(long offset, long length, boolean isInScalar) {
    Gap at(long distance) {
      return new Gap(offset + distance, length, isInScalar);
    }

    boolean overlaps(long begin, long end) {
      return begin < offset + length && offset < end;
    }
  }

  TypeGaps(LLVMTargetDataRef layout) {
    this.layout = layout;
  }

  /** Between the members of a structure and after the last one. */
  List<Gap> between(LLVMTypeRef struct) {
    List<Gap> gaps = new ArrayList<>();
    int count = LLVMCountStructElementTypes(struct);
    long covered = 0;
    for (int i = 0; i < count; i++) {
      long begin = LLVMOffsetOfElement(layout, struct, i);
      add(gaps, covered, begin);
      covered = begin + LLVMABISizeOfType(layout, LLVMStructGetTypeAtIndex(struct, i));
    }
    if (count > 0 && !mayBeLonger(LLVMStructGetTypeAtIndex(struct, count - 1))) {
      add(gaps, covered, LLVMABISizeOfType(layout, struct));
    }
    return gaps;
  }

  private static void add(List<Gap> gaps, long begin, long end) {
    if (begin < end) {
      gaps.add(new Gap(begin, end - begin, false));
    }
  }

  /** Elements of a flexible array, or of one that programs use as one, may lie in the tail. */
  private static boolean mayBeLonger(LLVMTypeRef last) {
    if (LLVMGetTypeKind(last) == LLVMStructTypeKind) {
      int count = LLVMCountStructElementTypes(last);
      return count == 0 || mayBeLonger(LLVMStructGetTypeAtIndex(last, count - 1));
    }
    return LLVMGetTypeKind(last) == LLVMArrayTypeKind && LLVMGetArrayLength2(last) <= 1;
  }

  /** All of a type's, those of its members included. */
  List<Gap> within(LLVMTypeRef type) {
    List<Gap> gaps = new ArrayList<>();
    collect(type, 0, gaps);
    return gaps;
  }

  private void collect(LLVMTypeRef type, long offset, List<Gap> into) {
    switch (LLVMGetTypeKind(type)) {
      case LLVMStructTypeKind -> {
        between(type).forEach(gap -> into.add(gap.at(offset)));
        for (int i = 0; i < LLVMCountStructElementTypes(type) && into.size() < MOST; i++) {
          long member = offset + LLVMOffsetOfElement(layout, type, i);
          collect(LLVMStructGetTypeAtIndex(type, i), member, into);
        }
      }
      case LLVMArrayTypeKind -> {
        LLVMTypeRef element = LLVMGetElementType(type);
        long size = LLVMABISizeOfType(layout, element);
        int before = into.size();
        for (long i = 0; i < LLVMGetArrayLength2(type) && into.size() < MOST; i++) {
          collect(element, offset + i * size, into);
          if (into.size() == before) {
            return;
          }
        }
      }
      case LLVMX86_FP80TypeKind -> {
        long used = LLVMStoreSizeOfType(layout, type);
        into.add(new Gap(offset + used, LLVMABISizeOfType(layout, type) - used, true));
      }
      default -> {}
    }
  }
}
