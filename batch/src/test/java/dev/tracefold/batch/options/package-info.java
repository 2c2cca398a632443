/** Tests. */
package dev.tracefold.batch.options;
