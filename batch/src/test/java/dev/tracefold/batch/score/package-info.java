/** Tests. */
package dev.tracefold.batch.score;
