/**
 * The one arithmetic of ranges: sets of values that are cheap to compute with. {@link
 * dev.tracefold.solver.ranges.Operation} says where the value of a term lies if its operands' lie
 * in some ranges, {@link dev.tracefold.solver.ranges.Comparison} what a condition says of the terms
 * that it compares. Who uses it keeps what is known of variables, and decides how far to look.
 *
 * <p>Verdicts rest on it, so each operation is tested against all values of small widths. Uses the
 * expressions of {@code cfa}.
 */
package dev.tracefold.solver.ranges;
