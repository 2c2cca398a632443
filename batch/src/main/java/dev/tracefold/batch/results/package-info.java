/**
 * What runs have found, as data and as files that survive a crash of the batch: one JSON object a
 * line, beside it the same as CSV.
 */
package dev.tracefold.batch.results;
