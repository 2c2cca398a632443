/**
 * Symbolic states along one path: the store, the path condition, and what a solver says of them.
 * Uses {@code cfa} and {@code solver}.
 */
package dev.tracefold.engines.tracer.state;
