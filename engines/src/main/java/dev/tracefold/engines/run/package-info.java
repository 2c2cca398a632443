/**
 * How a run of an engine is started, limited and watched: the engine contract, one budget of time
 * and memory with cooperative cancellation, and listeners for progress and statistics. Uses only
 * {@code cfa} and the result types.
 */
package dev.tracefold.engines.run;
