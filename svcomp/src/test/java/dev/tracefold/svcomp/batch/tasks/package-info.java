/** Tests. */
package dev.tracefold.svcomp.batch.tasks;
