package dev.tracefold.analysis.invariants;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;
import java.util.List;
import java.util.function.Function;

/**
 * Guesses that are tried together.
 *
 * @param lasts whether those that fail are tried again together with later ones, which takes time
 *     if there are many
 */
record KindOfGuesses(Function<Location, List<Expr>> guesses, boolean lasts) {

  static KindOfGuesses lasting(Function<Location, List<Expr>> guesses) {
    return new KindOfGuesses(guesses, true);
  }

  static KindOfGuesses fleeting(Function<Location, List<Expr>> guesses) {
    return new KindOfGuesses(guesses, false);
  }
}
