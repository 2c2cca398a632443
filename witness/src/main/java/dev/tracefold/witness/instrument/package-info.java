/**
 * A program that observes what a witness says of it: a copy of the text with checks of invariants,
 * or with an automaton that follows the waypoints of a violation. The compiler resolves names and
 * types; what C leaves undefined in an expression counts as its failure. Uses {@code model}, {@code
 * cexpr} and {@code source}.
 */
package dev.tracefold.witness.instrument;
