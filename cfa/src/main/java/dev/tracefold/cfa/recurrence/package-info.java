/**
 * What a loop computes in many rounds that all take one path, without going through them: closed
 * forms over the number of rounds, exact with all wrap-around. {@link
 * dev.tracefold.cfa.recurrence.ClosedForms} finds them, over whatever the numbers are: values where
 * a run leaps over rounds, terms where an engine looks for the number of rounds.
 *
 * <p>Uses the packages {@code expr} and {@code graph} of {@code dev.tracefold.cfa}. Where the
 * numbers are values, nothing here asks the expression factory for anything.
 */
package dev.tracefold.cfa.recurrence;
