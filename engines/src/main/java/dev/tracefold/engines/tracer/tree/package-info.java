/**
 * The symbolic execution tree and what is learned on it: nodes, the parts of their interpolants,
 * what these are needed for, and the subsumption table. Uses {@code cfa} and the states.
 */
package dev.tracefold.engines.tracer.tree;
