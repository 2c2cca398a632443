/**
 * Whether a witness is right: a violation is searched for along its waypoints and must replay in
 * the program itself; invariants are checked in a copy of the program that observes them, and the
 * program itself is proved with their help. Uses {@code witness}, {@code engines} and the front
 * end.
 */
package dev.tracefold.svcomp.validation;
