package dev.tracefold.frontend.externals;

import dev.tracefold.frontend.externals.ExternalFunction.OnIntegers;

/** Functions of integers that have one result. */
final class IntegerMathematics {
  private IntegerMathematics() {}

  static void addTo(ExternalTable table) {
    integers(table);
  }

  private static void integers(ExternalTable table) {
    table.putInteger(OnIntegers.Kind.ABSOLUTE, "abs", "labs", "llabs", "imaxabs", "llvm.abs");
    table.putInteger(OnIntegers.Kind.SIGNED_MINIMUM, "llvm.smin");
    table.putInteger(OnIntegers.Kind.SIGNED_MAXIMUM, "llvm.smax");
    table.putInteger(OnIntegers.Kind.UNSIGNED_MINIMUM, "llvm.umin");
    table.putInteger(OnIntegers.Kind.UNSIGNED_MAXIMUM, "llvm.umax");
    table.putInteger(OnIntegers.Kind.SWAP_BYTES, "llvm.bswap");
    // Networks have the most significant byte first, the machines of both data models the least.
    table.putInteger(OnIntegers.Kind.SWAP_BYTES, "htonl", "htons", "ntohl", "ntohs");
    table.putInteger(OnIntegers.Kind.REVERSE_BITS, "llvm.bitreverse");
    table.putInteger(OnIntegers.Kind.COUNT_ONES, "llvm.ctpop");
    table.putInteger(OnIntegers.Kind.COUNT_LEADING_ZEROS, "llvm.ctlz");
    table.putInteger(OnIntegers.Kind.COUNT_TRAILING_ZEROS, "llvm.cttz");
    table.putInteger(OnIntegers.Kind.FIND_FIRST_SET, "ffs", "ffsl", "ffsll");
    table.putInteger(OnIntegers.Kind.ROTATE_LEFT, "llvm.fshl");
    table.putInteger(OnIntegers.Kind.ROTATE_RIGHT, "llvm.fshr");
    table.putInteger(OnIntegers.Kind.SIGNED_ADD_OVERFLOW, "llvm.sadd.with.overflow");
    table.putInteger(OnIntegers.Kind.UNSIGNED_ADD_OVERFLOW, "llvm.uadd.with.overflow");
    table.putInteger(OnIntegers.Kind.SIGNED_SUB_OVERFLOW, "llvm.ssub.with.overflow");
    table.putInteger(OnIntegers.Kind.UNSIGNED_SUB_OVERFLOW, "llvm.usub.with.overflow");
    table.putInteger(OnIntegers.Kind.SIGNED_MUL_OVERFLOW, "llvm.smul.with.overflow");
    table.putInteger(OnIntegers.Kind.UNSIGNED_MUL_OVERFLOW, "llvm.umul.with.overflow");
    table.putInteger(OnIntegers.Kind.SIGNED_ADD_SATURATING, "llvm.sadd.sat");
    table.putInteger(OnIntegers.Kind.UNSIGNED_ADD_SATURATING, "llvm.uadd.sat");
    table.putInteger(OnIntegers.Kind.SIGNED_SUB_SATURATING, "llvm.ssub.sat");
    table.putInteger(OnIntegers.Kind.UNSIGNED_SUB_SATURATING, "llvm.usub.sat");
    table.putInteger(OnIntegers.Kind.IS_CONSTANT, "llvm.is.constant");
    table.putInteger(OnIntegers.Kind.OBJECT_SIZE, "llvm.objectsize");
  }
}
