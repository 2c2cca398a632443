package dev.tracefold.solver;

/**
 * The solvers that can be asked for; solvers with native code other than Z3 and Bitwuzla must be
 * added to the class path.
 */
public enum SolverName {
  /** Z3 and Bitwuzla in turns. */
  STAGED,
  Z3,
  BITWUZLA,
  CVC5,
  MATHSAT5,
  PRINCESS,
  YICES2,
  /** Knows truth values and integers, no bit-vectors; interpolates. Written in Java. */
  SMTINTERPOL
}
