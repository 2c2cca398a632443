/**
 * The text of a C program as a validator changes it: tokens, statements, and insertions that leave
 * everything else where it is. Knows C's statements but not its declarations. Depends on nothing.
 */
package dev.tracefold.witness.source;
