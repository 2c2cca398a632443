/**
 * {@code svcomp-batch}: many tasks, each in a process of its own, and what they add up to. {@link
 * dev.tracefold.batch.Batch} is the whole road; where runs take place is a {@link
 * dev.tracefold.batch.run.RunExecutor}'s business.
 */
package dev.tracefold.batch;
