/** Tests. */
package dev.tracefold.svcomp.batch.score;
