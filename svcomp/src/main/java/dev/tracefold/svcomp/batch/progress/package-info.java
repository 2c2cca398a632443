/** What a user sees while a batch runs. */
package dev.tracefold.svcomp.batch.progress;
