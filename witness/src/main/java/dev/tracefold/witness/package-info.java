/**
 * Witnesses: written, read, linted and validated. Uses {@code cfa} and the engines' result types.
 */
package dev.tracefold.witness;
