/**
 * Child processes under limits: the tree of everything that a command has started, what it uses
 * (read from {@code /proc}), and its end, which leaves nothing running.
 *
 * <p>A process belongs to a tree when it is a descendant, is in the session that the command began,
 * or carries the command's mark in its environment; so one that leaves its parents is found all the
 * same. No privileges are needed.
 */
package dev.tracefold.batch.process;
