package dev.tracefold.frontend.externals;

import dev.tracefold.frontend.externals.ExternalFunction.OnFloats;

/** Functions of floats that IEEE-754 determines. */
final class FloatMathematics {
  private FloatMathematics() {}

  static void addTo(ExternalTable table) {
    floats(table);
    floatClasses(table);
  }

  private static void floats(ExternalTable table) {
    table.putFloat(OnFloats.Kind.ABSOLUTE, "fabs");
    table.putFloat(OnFloats.Kind.FLOOR, "floor");
    table.putFloat(OnFloats.Kind.CEILING, "ceil");
    table.putFloat(OnFloats.Kind.TRUNCATE, "trunc");
    table.putFloat(OnFloats.Kind.ROUND_HALF_AWAY, "round");
    table.putFloat(OnFloats.Kind.ROUND_HALF_EVEN, "rint", "nearbyint", "roundeven");
    table.putFloat(OnFloats.Kind.ROUND_TO_INTEGER_HALF_AWAY, "lround", "llround");
    table.putFloat(OnFloats.Kind.ROUND_TO_INTEGER_HALF_EVEN, "lrint", "llrint");
    table.putFloat(OnFloats.Kind.SQUARE_ROOT, "sqrt");
    table.putFloat(OnFloats.Kind.FUSED_MULTIPLY_ADD, "fma");
    table.putFloat(OnFloats.Kind.COPY_SIGN, "copysign");
    table.putFloat(OnFloats.Kind.MINIMUM, "fmin");
    table.putFloat(OnFloats.Kind.MAXIMUM, "fmax");
    table.putFloat(OnFloats.Kind.POSITIVE_DIFFERENCE, "fdim");
    table.putFloat(OnFloats.Kind.TRUNCATED_REMAINDER, "fmod");
    table.putFloat(OnFloats.Kind.IEEE_REMAINDER, "remainder", "drem");
    table.putFloat(OnFloats.Kind.NOT_A_NUMBER, "nan");
    table.putFloat(OnFloats.Kind.SPLIT, "modf");
    table.putFloatIntrinsic(OnFloats.Kind.ABSOLUTE, "llvm.fabs");
    table.putFloatIntrinsic(OnFloats.Kind.FLOOR, "llvm.floor");
    table.putFloatIntrinsic(OnFloats.Kind.CEILING, "llvm.ceil");
    table.putFloatIntrinsic(OnFloats.Kind.TRUNCATE, "llvm.trunc");
    table.putFloatIntrinsic(OnFloats.Kind.ROUND_HALF_AWAY, "llvm.round");
    table.putFloatIntrinsic(
        OnFloats.Kind.ROUND_HALF_EVEN, "llvm.rint", "llvm.nearbyint", "llvm.roundeven");
    table.putFloatIntrinsic(
        OnFloats.Kind.ROUND_TO_INTEGER_HALF_AWAY, "llvm.lround", "llvm.llround");
    table.putFloatIntrinsic(OnFloats.Kind.ROUND_TO_INTEGER_HALF_EVEN, "llvm.lrint", "llvm.llrint");
    table.putFloatIntrinsic(OnFloats.Kind.SQUARE_ROOT, "llvm.sqrt");
    table.putFloatIntrinsic(OnFloats.Kind.FUSED_MULTIPLY_ADD, "llvm.fma");
    // The machine that tasks are meant for has no fused operation, so this rounds twice.
    table.putFloatIntrinsic(OnFloats.Kind.MULTIPLY_ADD, "llvm.fmuladd");
    table.putFloatIntrinsic(OnFloats.Kind.COPY_SIGN, "llvm.copysign");
    table.putFloatIntrinsic(OnFloats.Kind.MINIMUM, "llvm.minnum");
    table.putFloatIntrinsic(OnFloats.Kind.MAXIMUM, "llvm.maxnum");
    table.putFloatIntrinsic(OnFloats.Kind.TEST_CLASS, "llvm.is.fpclass");
  }

  private static void floatClasses(ExternalTable table) {
    table.putFloat(OnFloats.Kind.IS_NAN, "isnan", "__isnan", "__builtin_isnan");
    table.putFloat(OnFloats.Kind.IS_INFINITE, "isinf", "__isinf", "__builtin_isinf");
    table.putFloat(OnFloats.Kind.IS_FINITE, "isfinite", "finite", "__finite", "__builtin_isfinite");
    table.putFloat(OnFloats.Kind.IS_NORMAL, "isnormal");
    table.putFloat(OnFloats.Kind.SIGN_BIT, "signbit", "__signbit", "__builtin_signbit");
    table.putFloat(OnFloats.Kind.CLASSIFY, "fpclassify", "__fpclassify");
    table.putFloatIntrinsic(OnFloats.Kind.IS_GREATER, "isgreater");
    table.putFloatIntrinsic(OnFloats.Kind.IS_GREATER_EQUAL, "isgreaterequal");
    table.putFloatIntrinsic(OnFloats.Kind.IS_LESS, "isless");
    table.putFloatIntrinsic(OnFloats.Kind.IS_LESS_EQUAL, "islessequal");
    table.putFloatIntrinsic(OnFloats.Kind.IS_LESS_GREATER, "islessgreater");
    table.putFloatIntrinsic(OnFloats.Kind.IS_UNORDERED, "isunordered");
  }
}
