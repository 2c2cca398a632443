package dev.tracefold.solver;

/** The solvers that can be asked for; all but Z3 must be added to the class path. */
public enum SolverName {
  Z3,
  BITWUZLA,
  CVC5,
  MATHSAT5,
  PRINCESS,
  YICES2
}
