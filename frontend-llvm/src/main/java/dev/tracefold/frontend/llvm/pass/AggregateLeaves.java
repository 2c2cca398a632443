package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;

/** The scalars that a type consists of, up to a limit. */
final class AggregateLeaves {
  private final int limit;
  private final List<Leaf> leaves = new ArrayList<>();
  private boolean complete = true;
  private boolean insideArray;

  /** A scalar and the field numbers and indices that lead to it. */
  record Leaf(LLVMTypeRef type, List<Integer> path) {}

  private AggregateLeaves(int limit) {
    this.limit = limit;
  }

  static AggregateLeaves of(LLVMTypeRef type, int limit) {
    AggregateLeaves leaves = new AggregateLeaves(limit);
    leaves.collect(type, List.of());
    return leaves;
  }

  List<Leaf> paths() {
    return leaves;
  }

  /** Whether all scalars are listed. */
  boolean complete() {
    return complete;
  }

  /** Whether some scalar is one of an array's, so that an address can be computed for it. */
  boolean insideArray() {
    return insideArray;
  }

  private void collect(LLVMTypeRef type, List<Integer> path) {
    switch (LLVMGetTypeKind(type)) {
      case LLVMStructTypeKind -> {
        for (int i = 0; i < LLVMCountStructElementTypes(type) && complete; i++) {
          collect(LLVMStructGetTypeAtIndex(type, i), extended(path, i));
        }
      }
      case LLVMArrayTypeKind -> {
        long count = LLVMGetArrayLength2(type);
        insideArray |= count > 1;
        for (int i = 0; i < count && complete; i++) {
          collect(LLVMGetElementType(type), extended(path, i));
        }
      }
      default -> {
        complete = leaves.size() < limit;
        if (complete) {
          leaves.add(new Leaf(type, path));
        }
      }
    }
  }

  private static List<Integer> extended(List<Integer> path, int index) {
    List<Integer> longer = new ArrayList<>(path);
    longer.add(index);
    return List.copyOf(longer);
  }
}
