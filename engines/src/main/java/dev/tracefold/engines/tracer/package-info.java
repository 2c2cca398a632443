/**
 * TRACER: symbolic execution with interpolation, for programs with unbounded loops. {@link
 * dev.tracefold.engines.tracer.UnboundedSymExec} is figure 2 of the RV 2011 paper with the path on
 * a stack of its own; its procedures are classes of their names.
 */
package dev.tracefold.engines.tracer;
