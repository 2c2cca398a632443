package dev.tracefold.solver;

/** The solvers that can be asked for; those after Bitwuzla must be added to the class path. */
public enum SolverName {
  /** Z3 and Bitwuzla in turns. */
  STAGED,
  Z3,
  BITWUZLA,
  CVC5,
  MATHSAT5,
  PRINCESS,
  YICES2
}
