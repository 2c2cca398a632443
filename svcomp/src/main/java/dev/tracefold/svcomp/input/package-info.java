/**
 * Files that a user names, and the refusal of those that cannot be used.
 *
 * <p>Whatever is wrong with an input is a {@link dev.tracefold.svcomp.input.Refusal}: one line that
 * says what and where.
 */
package dev.tracefold.svcomp.input;
