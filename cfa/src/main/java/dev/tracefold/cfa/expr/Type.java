package dev.tracefold.cfa.expr;

/** The type of an expression. Types are values: equal types are interchangeable. */
public sealed interface Type permits BoolType, BitVectorType, FloatType, ArrayType {

  /**
   * The type as the CFA text form writes it: {@code bool}, {@code i32}, {@code f11.53}, {@code [i32
   * -> i8]}.
   */
  String text();
}
