/** Tests. */
package dev.tracefold.batch.process;
