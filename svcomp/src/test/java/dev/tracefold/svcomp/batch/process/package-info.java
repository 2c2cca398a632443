/** Tests. */
package dev.tracefold.svcomp.batch.process;
