/**
 * {@code svcomp-batch}: many tasks, each in a process of its own, and what they add up to. {@link
 * dev.tracefold.svcomp.batch.Batch} is the whole road; where runs take place is a {@link
 * dev.tracefold.svcomp.batch.run.RunExecutor}'s business.
 */
package dev.tracefold.svcomp.batch;
