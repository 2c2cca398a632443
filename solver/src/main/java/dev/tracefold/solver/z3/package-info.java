/**
 * The solver Z3, through its own Java bindings: JavaSMT has no limits per query that a context
 * survives, and loading it costs more CPU time than all of a small verification run.
 */
package dev.tracefold.solver.z3;
