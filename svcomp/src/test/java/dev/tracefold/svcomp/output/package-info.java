/** Verdict lines are printed once. */
package dev.tracefold.svcomp.output;
