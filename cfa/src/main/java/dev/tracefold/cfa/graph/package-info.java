/**
 * Control-flow automata: locations, edges with a guard and a parallel assignment, procedures for
 * what was not inlined, and the C names and positions of all of them.
 *
 * <p>Everything is immutable once built; {@link dev.tracefold.cfa.graph.CfaBuilder} checks the
 * invariants. Uses only {@code dev.tracefold.cfa.expr} and {@code dev.tracefold.cfa.property}.
 */
package dev.tracefold.cfa.graph;
