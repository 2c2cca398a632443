/**
 * TRACER: symbolic execution with interpolation, for programs with unbounded loops. {@link
 * dev.tracefold.engines.tracer.UnboundedSymExec} is figure 2 of the RV 2011 paper and {@link
 * dev.tracefold.engines.tracer.LazySymExec} figure 4 of the RV 2014 paper, each with its recursion
 * on a stack of frames. What happens to one state, {@link dev.tracefold.engines.tracer.Steps}, they
 * have in common; the procedures of figure 3 are classes of their names.
 */
package dev.tracefold.engines.tracer;
