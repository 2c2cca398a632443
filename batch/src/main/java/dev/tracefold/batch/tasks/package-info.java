/**
 * The tasks of a batch: folders, {@code .set} files with patterns, and task definitions, brought
 * into one list in a fixed order.
 */
package dev.tracefold.batch.tasks;
