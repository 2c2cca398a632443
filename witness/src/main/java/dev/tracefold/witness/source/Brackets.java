package dev.tracefold.witness.source;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Which brackets belong together. */
final class Brackets {
  private final int[] partner;

  private Brackets(int[] partner) {
    this.partner = partner;
  }

  static Brackets of(List<SourceToken> tokens) {
    int[] partner = new int[tokens.size()];
    Arrays.fill(partner, -1);
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < partner.length; i++) {
      SourceToken token = tokens.get(i);
      if (token.is("(") || token.is("[") || token.is("{")) {
        open.push(i);
      } else if (token.is(")") || token.is("]") || token.is("}")) {
        if (!open.isEmpty() && fits(tokens.get(open.peek()), token)) {
          partner[i] = open.pop();
          partner[partner[i]] = i;
        }
      }
    }
    return new Brackets(partner);
  }

  private static boolean fits(SourceToken opening, SourceToken closing) {
    return "([{".indexOf(opening.text()) == ")]}".indexOf(closing.text());
  }

  /** The other bracket, or -1. */
  int partner(int token) {
    return partner[token];
  }
}
