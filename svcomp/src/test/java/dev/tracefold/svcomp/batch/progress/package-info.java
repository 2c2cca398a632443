/** Tests. */
package dev.tracefold.svcomp.batch.progress;
