/**
 * From the invariants of a proof to the content of a correctness witness. What C cannot say, or
 * what has no place that the formats know, is left out: a witness without invariants is a witness.
 */
package dev.tracefold.witness.correctness;
