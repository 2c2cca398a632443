/** Proofs of state machines that compute: what is proved, what a check refuses, random programs. */
package dev.tracefold.engines.valueclasses;
