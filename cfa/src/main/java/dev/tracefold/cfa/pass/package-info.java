/**
 * The passes that engines' programs go through, each a class of its own, in the visible list of
 * {@link dev.tracefold.cfa.pass.CfaPipeline}. All keep what can be reached: a run of the program
 * before a pass reaches an error (or unsupported) location exactly if a run of the program after it
 * does, with the same {@code __VERIFIER_nondet} values in the same order.
 *
 * <p>Uses the packages {@code expr}, {@code graph} and {@code loops} of {@code dev.tracefold.cfa}.
 */
package dev.tracefold.cfa.pass;
