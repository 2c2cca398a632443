/** Tests. */
package dev.tracefold.batch.tasks;
