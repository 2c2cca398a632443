/** Tests. */
package dev.tracefold.batch.results;
