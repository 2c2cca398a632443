package dev.tracefold.witness.source;

import dev.tracefold.witness.token.Token;
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

  static Brackets of(List<Token> tokens) {
    int[] partner = new int[tokens.size()];
    Arrays.fill(partner, -1);
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < partner.length; i++) {
      Token token = tokens.get(i);
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

  private static boolean fits(Token opening, Token closing) {
    return "([{".indexOf(opening.text()) == ")]}".indexOf(closing.text());
  }

  /** The other bracket, or -1. */
  int partner(int token) {
    return partner[token];
  }
}
