/**
 * Programs made from programs. A {@link dev.tracefold.cfa.rewrite.CfaDraft} is an automaton under
 * change; what comes out is a program and its {@link dev.tracefold.cfa.rewrite.Origins}: of which
 * locations and edges of the old program those of the new one were made. Passes and engines rewrite
 * programs in this way alone, so what is found in the new program can be said of the old one.
 *
 * <p>Uses the packages {@code expr} and {@code graph} of {@code dev.tracefold.cfa}.
 */
package dev.tracefold.cfa.rewrite;
