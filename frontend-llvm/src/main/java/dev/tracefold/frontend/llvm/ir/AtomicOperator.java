package dev.tracefold.frontend.llvm.ir;

/** What an atomic read-modify-write does. */
public enum AtomicOperator {
  XCHG,
  ADD,
  SUB,
  AND,
  NAND,
  OR,
  XOR,
  MAX,
  MIN,
  UMAX,
  UMIN,
  FADD,
  FSUB,
  FMAX,
  FMIN,
  OTHER
}
