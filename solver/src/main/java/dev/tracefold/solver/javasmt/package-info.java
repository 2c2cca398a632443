/**
 * Solvers that are used through JavaSMT alone: those that a user adds, interpolation, and the
 * reading of terms that a solver made.
 */
package dev.tracefold.solver.javasmt;
