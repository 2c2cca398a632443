/**
 * ∇ of the CAV 2012 paper: what is kept at a loop header of constraints that a cycle does not
 * preserve. Uses {@code cfa}, {@code analysis} and the states of {@code tracer}.
 */
package dev.tracefold.engines.tracer.widening;
