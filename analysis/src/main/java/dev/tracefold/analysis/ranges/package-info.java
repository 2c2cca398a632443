/**
 * A cheap abstract interpretation of automata: signed intervals, and residues modulo powers of two
 * (Cousot and Cousot, 1976; Granger, "Static analysis of arithmetical congruences", 1989). {@link
 * dev.tracefold.analysis.ranges.RangeAnalysis} is the entry. What it finds is offered as guesses,
 * and checked like all others.
 *
 * <p>Uses {@code dev.tracefold.cfa} and the budget.
 */
package dev.tracefold.analysis.ranges;
