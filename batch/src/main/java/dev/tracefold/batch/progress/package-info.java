/** What a user sees while a batch runs. */
package dev.tracefold.batch.progress;
