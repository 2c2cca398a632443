/**
 * What a witness says, whatever its format: who made it for which task, and its content, which is a
 * sequence of waypoints to a violation, a set of invariants, or the automaton of the older format.
 *
 * <p>Plain immutable values; whatever breaks the rules of the formats cannot be built. Nothing here
 * knows of files.
 */
package dev.tracefold.witness.model;
