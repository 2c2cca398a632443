package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.ir.AtomicOperator;
import dev.tracefold.frontend.llvm.ir.BinaryOperator;
import dev.tracefold.frontend.llvm.ir.CastOperator;
import dev.tracefold.frontend.llvm.ir.FloatPredicate;
import dev.tracefold.frontend.llvm.ir.IntPredicate;
import java.util.Map;
import java.util.Optional;

/** LLVM's numbers for operators, and ours. */
final class Opcodes {
  private static final Map<Integer, BinaryOperator> BINARY =
      Map.ofEntries(
          Map.entry(LLVMAdd, BinaryOperator.ADD),
          Map.entry(LLVMSub, BinaryOperator.SUB),
          Map.entry(LLVMMul, BinaryOperator.MUL),
          Map.entry(LLVMUDiv, BinaryOperator.UDIV),
          Map.entry(LLVMSDiv, BinaryOperator.SDIV),
          Map.entry(LLVMURem, BinaryOperator.UREM),
          Map.entry(LLVMSRem, BinaryOperator.SREM),
          Map.entry(LLVMShl, BinaryOperator.SHL),
          Map.entry(LLVMLShr, BinaryOperator.LSHR),
          Map.entry(LLVMAShr, BinaryOperator.ASHR),
          Map.entry(LLVMAnd, BinaryOperator.AND),
          Map.entry(LLVMOr, BinaryOperator.OR),
          Map.entry(LLVMXor, BinaryOperator.XOR),
          Map.entry(LLVMFAdd, BinaryOperator.FADD),
          Map.entry(LLVMFSub, BinaryOperator.FSUB),
          Map.entry(LLVMFMul, BinaryOperator.FMUL),
          Map.entry(LLVMFDiv, BinaryOperator.FDIV),
          Map.entry(LLVMFRem, BinaryOperator.FREM));

  private static final Map<Integer, CastOperator> CAST =
      Map.ofEntries(
          Map.entry(LLVMTrunc, CastOperator.TRUNC),
          Map.entry(LLVMZExt, CastOperator.ZEXT),
          Map.entry(LLVMSExt, CastOperator.SEXT),
          Map.entry(LLVMFPToUI, CastOperator.FP_TO_UI),
          Map.entry(LLVMFPToSI, CastOperator.FP_TO_SI),
          Map.entry(LLVMUIToFP, CastOperator.UI_TO_FP),
          Map.entry(LLVMSIToFP, CastOperator.SI_TO_FP),
          Map.entry(LLVMFPTrunc, CastOperator.FP_TRUNC),
          Map.entry(LLVMFPExt, CastOperator.FP_EXT),
          Map.entry(LLVMPtrToInt, CastOperator.PTR_TO_INT),
          Map.entry(LLVMIntToPtr, CastOperator.INT_TO_PTR),
          Map.entry(LLVMBitCast, CastOperator.BITCAST),
          Map.entry(LLVMAddrSpaceCast, CastOperator.ADDRESS_SPACE_CAST));

  private static final Map<Integer, IntPredicate> INT_PREDICATE =
      Map.of(
          LLVMIntEQ, IntPredicate.EQ,
          LLVMIntNE, IntPredicate.NE,
          LLVMIntUGT, IntPredicate.UGT,
          LLVMIntUGE, IntPredicate.UGE,
          LLVMIntULT, IntPredicate.ULT,
          LLVMIntULE, IntPredicate.ULE,
          LLVMIntSGT, IntPredicate.SGT,
          LLVMIntSGE, IntPredicate.SGE,
          LLVMIntSLT, IntPredicate.SLT,
          LLVMIntSLE, IntPredicate.SLE);

  private static final Map<Integer, FloatPredicate> FLOAT_PREDICATE =
      Map.ofEntries(
          Map.entry(LLVMRealPredicateFalse, FloatPredicate.FALSE),
          Map.entry(LLVMRealOEQ, FloatPredicate.OEQ),
          Map.entry(LLVMRealOGT, FloatPredicate.OGT),
          Map.entry(LLVMRealOGE, FloatPredicate.OGE),
          Map.entry(LLVMRealOLT, FloatPredicate.OLT),
          Map.entry(LLVMRealOLE, FloatPredicate.OLE),
          Map.entry(LLVMRealONE, FloatPredicate.ONE),
          Map.entry(LLVMRealORD, FloatPredicate.ORD),
          Map.entry(LLVMRealUNO, FloatPredicate.UNO),
          Map.entry(LLVMRealUEQ, FloatPredicate.UEQ),
          Map.entry(LLVMRealUGT, FloatPredicate.UGT),
          Map.entry(LLVMRealUGE, FloatPredicate.UGE),
          Map.entry(LLVMRealULT, FloatPredicate.ULT),
          Map.entry(LLVMRealULE, FloatPredicate.ULE),
          Map.entry(LLVMRealUNE, FloatPredicate.UNE),
          Map.entry(LLVMRealPredicateTrue, FloatPredicate.TRUE));

  private static final Map<Integer, AtomicOperator> ATOMIC =
      Map.ofEntries(
          Map.entry(LLVMAtomicRMWBinOpXchg, AtomicOperator.XCHG),
          Map.entry(LLVMAtomicRMWBinOpAdd, AtomicOperator.ADD),
          Map.entry(LLVMAtomicRMWBinOpSub, AtomicOperator.SUB),
          Map.entry(LLVMAtomicRMWBinOpAnd, AtomicOperator.AND),
          Map.entry(LLVMAtomicRMWBinOpNand, AtomicOperator.NAND),
          Map.entry(LLVMAtomicRMWBinOpOr, AtomicOperator.OR),
          Map.entry(LLVMAtomicRMWBinOpXor, AtomicOperator.XOR),
          Map.entry(LLVMAtomicRMWBinOpMax, AtomicOperator.MAX),
          Map.entry(LLVMAtomicRMWBinOpMin, AtomicOperator.MIN),
          Map.entry(LLVMAtomicRMWBinOpUMax, AtomicOperator.UMAX),
          Map.entry(LLVMAtomicRMWBinOpUMin, AtomicOperator.UMIN),
          Map.entry(LLVMAtomicRMWBinOpFAdd, AtomicOperator.FADD),
          Map.entry(LLVMAtomicRMWBinOpFSub, AtomicOperator.FSUB),
          Map.entry(LLVMAtomicRMWBinOpFMax, AtomicOperator.FMAX),
          Map.entry(LLVMAtomicRMWBinOpFMin, AtomicOperator.FMIN));

  private Opcodes() {}

  static Optional<BinaryOperator> binary(int opcode) {
    return Optional.ofNullable(BINARY.get(opcode));
  }

  static Optional<CastOperator> cast(int opcode) {
    return Optional.ofNullable(CAST.get(opcode));
  }

  static IntPredicate intPredicate(int number) {
    return INT_PREDICATE.get(number);
  }

  static FloatPredicate floatPredicate(int number) {
    return FLOAT_PREDICATE.get(number);
  }

  static AtomicOperator atomic(int number) {
    return ATOMIC.getOrDefault(number, AtomicOperator.OTHER);
  }
}
