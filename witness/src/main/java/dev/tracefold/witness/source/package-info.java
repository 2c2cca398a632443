/**
 * The text of a C program: its functions, their statements, and insertions that leave everything
 * else where it is. Knows C's brackets and statements but not its declarations or types. Depends on
 * tokens alone.
 */
package dev.tracefold.witness.source;
