/**
 * A check of finished trees that costs more than a run should: used by tests, and of use when an
 * interpolant is under suspicion. It explores again what was not explored because it was subsumed.
 */
package dev.tracefold.engines.tracer.debug;
