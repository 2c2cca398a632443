/**
 * The cycles of an automaton: strongly connected components, the forest of its loops with their
 * headers, bodies, entries and exits, and the paths through one loop.
 *
 * <p>Uses {@code dev.tracefold.cfa.graph}; nothing here looks at expressions.
 */
package dev.tracefold.cfa.loops;
