package dev.tracefold.svcomp.fuzz.small;

import java.util.List;

/** A statement of a small program. */
sealed interface Act {
  record Assign(Term target, Term value) implements Act {}

  record Branch(Term condition, List<Act> yes, List<Act> no) implements Act {}

  /** {@code for (counter = from; counter < to; counter += step)}. */
  record Count(String counter, Term from, Term to, int step, List<Act> body) implements Act {}

  /** Goes round until the condition fails, or a {@link Leave} in it. */
  record Repeat(Term condition, List<Act> body) implements Act {}

  /** Leaves the loop around it. */
  record Leave(Term condition) implements Act {}

  /** Goes on with the next round of the loop around it. */
  record Skip(Term condition) implements Act {}

  /** One of the cases 0, 1, ...; none is left for any other value. */
  record Select(Term value, List<List<Act>> cases) implements Act {}

  record Call(Term target, String function, List<Term> arguments) implements Act {}

  /** Writes one of two variables of one type through a pointer. */
  record Through(String type, Term condition, String first, String second, Term value)
      implements Act {}

  record Declare(String type, String name) implements Act {}

  /** A text in which the names to be changed stand after a {@code $}. */
  record Marked(String text) implements Act {}

  /** What the program is asked about. */
  record Look(Term value) implements Act {}

  /** Whether a jump in one of the statements would leave the loop around them. */
  static boolean jump(List<Act> acts) {
    return acts.stream()
        .anyMatch(
            a ->
                a instanceof Leave
                    || a instanceof Skip
                    || (a instanceof Branch b && (jump(b.yes) || jump(b.no)))
                    || (a instanceof Select s && s.cases.stream().anyMatch(Act::jump)));
  }
}
