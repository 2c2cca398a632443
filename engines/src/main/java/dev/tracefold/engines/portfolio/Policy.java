package dev.tracefold.engines.portfolio;

import java.time.Duration;
import java.util.Optional;

/**
 * How a portfolio shares out time, besides the stages' own shares.
 *
 * @param firstRound how long the first round is; without one there is one round, which has all the
 *     time
 * @param growth how much longer a round is than the one before: it goes on where that one stopped,
 *     so little is lost if a round turns out too short
 * @param favour how often its share an engine gets of a program that it is made for
 */
record Policy(Optional<Duration> firstRound, int growth, int favour) {
  private static final int GROWTH = 3;
  private static final int FAVOUR = 60;

  /** One round. */
  static final Policy ONE_ROUND = new Policy(Optional.empty(), GROWTH, FAVOUR);

  /** As many rounds as there is time for; the last one has all that is left. */
  static Policy roundsFrom(Duration first) {
    return new Policy(Optional.of(first), GROWTH, FAVOUR);
  }

  /** What the others have before those that a program is made for. */
  Optional<Duration> tasteOfOthers() {
    return firstRound.map(l -> l.dividedBy(growth));
  }

  Stage favoured(Stage specialist) {
    return new Stage(specialist.engine(), favour * specialist.share());
  }
}
