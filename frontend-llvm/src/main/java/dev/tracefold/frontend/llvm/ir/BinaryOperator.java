package dev.tracefold.frontend.llvm.ir;

/** Binary operators; shifts by the width or more, and division by zero, are undefined in LLVM. */
public enum BinaryOperator {
  ADD,
  SUB,
  MUL,
  UDIV,
  SDIV,
  UREM,
  SREM,
  SHL,
  LSHR,
  ASHR,
  AND,
  OR,
  XOR,
  FADD,
  FSUB,
  FMUL,
  FDIV,
  FREM
}
