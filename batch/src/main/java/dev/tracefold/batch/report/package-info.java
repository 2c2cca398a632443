/** The page on a batch, which {@code svcomp} knows how to draw, and what it is made of. */
package dev.tracefold.batch.report;
