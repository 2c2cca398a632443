/**
 * Typed, immutable, hash-consed expressions over booleans, bit-vectors, floats and arrays.
 *
 * <p>Every node is made by {@link dev.tracefold.cfa.expr.ExprFactory}, which simplifies as it
 * builds; two equal expressions of one factory are the same object. Meaning follows SMT-LIB
 * (bit-vector division by zero included). Nothing here knows of CFAs, solvers or LLVM.
 */
package dev.tracefold.cfa.expr;
