/**
 * The text of a C program as a validator changes it: statements, and insertions that leave
 * everything else where it is. Knows C's statements but not its declarations. Depends on tokens
 * alone.
 */
package dev.tracefold.witness.source;
