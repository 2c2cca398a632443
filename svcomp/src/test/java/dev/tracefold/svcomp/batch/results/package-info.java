/** Tests. */
package dev.tracefold.svcomp.batch.results;
