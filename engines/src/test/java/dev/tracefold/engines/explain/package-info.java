/** Tests of the invariants that are found for a proof's readers. */
package dev.tracefold.engines.explain;
