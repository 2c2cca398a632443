/**
 * Formulas as SMT-LIB 2.6 scripts that any solver reads. Written from expressions directly, with no
 * solver library involved. Uses {@code cfa} only.
 */
package dev.tracefold.solver.smtlib;
