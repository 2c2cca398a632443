package dev.tracefold.solver;

/** What a back end may or may not be able to do, known before the first query. */
public enum Capability {
  FLOATS,
  ARRAYS,
  CONSTANT_ARRAYS,
  /** Fused multiply-add over floats. */
  FUSED_MULTIPLY_ADD,
  UNSAT_CORES,
  /** Craig interpolants over bit-vectors. */
  INTERPOLATION,
  QUANTIFIER_ELIMINATION
}
