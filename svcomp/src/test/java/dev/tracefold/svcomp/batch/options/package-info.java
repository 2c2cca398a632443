/** Tests. */
package dev.tracefold.svcomp.batch.options;
