/**
 * Elimination of existential quantifiers over bit-vectors by rules that are exact, for what solvers
 * do badly: they enumerate values. Uses {@code cfa} only.
 */
package dev.tracefold.solver.elimination;
