/**
 * IEEE-754 arithmetic of every format and rounding mode, computed exactly on integers and rounded
 * once. Slow and plain on purpose: it is the reference where Java's own floats do not apply. Uses
 * only the types of {@code dev.tracefold.cfa.expr}.
 */
package dev.tracefold.cfa.softfloat;
