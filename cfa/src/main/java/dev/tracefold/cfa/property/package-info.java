/**
 * What can be asked of a program: {@link dev.tracefold.cfa.property.Property} says one thing that
 * no run may do, {@link dev.tracefold.cfa.property.Specification} all that a task asks at once.
 * Error locations of automata name the property that they violate.
 *
 * <p>Uses nothing.
 */
package dev.tracefold.cfa.property;
