/** What results add up to: SV-COMP's points, a table of categories, a comparison of two batches. */
package dev.tracefold.batch.score;
