package dev.tracefold.frontend.llvm.ir;

/** Integer comparisons. */
public enum IntPredicate {
  EQ,
  NE,
  UGT,
  UGE,
  ULT,
  ULE,
  SGT,
  SGE,
  SLT,
  SLE
}
