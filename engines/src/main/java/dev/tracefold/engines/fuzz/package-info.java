/**
 * Random testing that is guided by coverage: finds violations that many inputs lead to, however
 * long the way there, and never proves anything. {@link dev.tracefold.engines.fuzz.Fuzzing} is the
 * loop. Uses the concrete interpreter of {@code cfa} and the contracts of {@code engines.run}; no
 * solver.
 */
package dev.tracefold.engines.fuzz;
