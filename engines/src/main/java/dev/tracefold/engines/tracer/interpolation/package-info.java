/**
 * Interpolation along a path, from its end to its beginning: rules A and B of the TRACER paper, and
 * the choices of how general an interpolant is made. Uses {@code cfa}, {@code solver}, the states
 * and the tree.
 */
package dev.tracefold.engines.tracer.interpolation;
