package dev.tracefold.frontend.llvm.ir;

/** Floating point comparisons: O.. are false and U.. are true when an operand is NaN. */
public enum FloatPredicate {
  FALSE,
  OEQ,
  OGT,
  OGE,
  OLT,
  OLE,
  ONE,
  ORD,
  UNO,
  UEQ,
  UGT,
  UGE,
  ULT,
  ULE,
  UNE,
  TRUE
}
