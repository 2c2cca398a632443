/**
 * What a proof's reader wants to know: a few short invariants of loop headers, whatever form the
 * proof has. They are found when the verdict stands already, cannot change it, and are certified
 * like the steps of any proof. Uses {@code analysis.invariants} to find them; a certifier checks
 * them.
 */
package dev.tracefold.engines.explain;
