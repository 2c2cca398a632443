package dev.tracefold.frontend.llvm.ir;

/** Conversions. */
public enum CastOperator {
  TRUNC,
  ZEXT,
  SEXT,
  FP_TO_UI,
  FP_TO_SI,
  UI_TO_FP,
  SI_TO_FP,
  FP_TRUNC,
  FP_EXT,
  PTR_TO_INT,
  INT_TO_PTR,
  BITCAST,
  ADDRESS_SPACE_CAST
}
