/** Recorded runs as text. */
package dev.tracefold.svcomp.trace;
