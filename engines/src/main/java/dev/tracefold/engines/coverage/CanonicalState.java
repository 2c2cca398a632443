package dev.tracefold.engines.coverage;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import java.util.List;
import java.util.Set;

/**
 * A state up to the names of its symbols.
 *
 * @param key the location and the values
 * @param constraints what the path demands of the symbols of the values, directly or not
 * @param symbols the path's symbols, in the order in which they were renamed
 */
record CanonicalState(StateKey key, Set<Expr> constraints, List<Variable> symbols) {}
