/**
 * What flows where in an automaton: which variables are live at its locations. One computation
 * serves passes, engines and witnesses.
 *
 * <p>Uses the packages {@code expr} and {@code graph} of {@code dev.tracefold.cfa}.
 */
package dev.tracefold.cfa.flow;
