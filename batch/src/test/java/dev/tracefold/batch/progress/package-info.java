/** Tests. */
package dev.tracefold.batch.progress;
