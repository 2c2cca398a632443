/**
 * The back ends, upon JavaSMT. {@code TermTranslator} turns expressions into a solver's terms, a
 * {@code Session} is one stack of formulas in a solver's context, and {@code SessionSolver} makes a
 * {@link dev.tracefold.solver.Solver} of them that survives whatever happens to its context. Z3 is
 * driven through its own interface for what JavaSMT lacks, all others through JavaSMT's.
 */
package dev.tracefold.solver.javasmt;
