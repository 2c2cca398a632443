package dev.tracefold.witness.source;

import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Finds the functions of a file: where the braces at file level are that open bodies. */
final class FunctionFinder {
  private final List<Token> tokens;
  private final Brackets brackets;

  private FunctionFinder(List<Token> tokens, Brackets brackets) {
    this.tokens = tokens;
    this.brackets = brackets;
  }

  /** Those in front of the first bracket that has no partner, in the order of the text. */
  static List<CFunction> functions(List<Token> tokens, Brackets brackets) {
    return new FunctionFinder(tokens, brackets).functions();
  }

  private List<CFunction> functions() {
    List<CFunction> found = new ArrayList<>();
    int i = 0;
    while (i < tokens.size()) {
      boolean opens = tokens.get(i).is("{") || tokens.get(i).is("(") || tokens.get(i).is("[");
      if (opens && brackets.partner(i) < 0) {
        return found;
      }
      OptionalInt parameters = tokens.get(i).is("{") ? parametersBefore(i) : OptionalInt.empty();
      if (parameters.isPresent()) {
        int open = parameters.getAsInt();
        String name = tokens.get(nameBefore(open)).text();
        found.add(StatementParser.function(name, open + 1, i, tokens, brackets));
      }
      i = opens ? brackets.partner(i) + 1 : i + 1;
    }
    return found;
  }

  /**
   * The bracket that opens the parameters, if a body begins there: after a name, parentheses, and
   * perhaps attributes.
   */
  private OptionalInt parametersBefore(int brace) {
    int i = brace - 1;
    while (i > 0 && tokens.get(i).is(")") && brackets.partner(i) > 0) {
      int open = ownParameters(brackets.partner(i));
      Token name = tokens.get(nameBefore(open));
      if (!name.text().startsWith("__attribute")) {
        return name.isWord() ? OptionalInt.of(open) : OptionalInt.empty();
      }
      i = open - 2;
    }
    return i > 0 && tokens.get(i).is(";") ? oldParameters(i) : OptionalInt.empty();
  }

  /** Of a function that returns a pointer to a function, its own parameters are within. */
  private int ownParameters(int last) {
    int open = last;
    while (open > 2
        && tokens.get(open - 1).is(")")
        && tokens.get(open - 2).is(")")
        && brackets.partner(open - 2) > 0) {
      open = brackets.partner(open - 2);
    }
    return open;
  }

  /** The token before parameters, or the last one in parentheses, as a name may stand in some. */
  private int nameBefore(int parameters) {
    boolean isEnclosed = parameters > 2 && tokens.get(parameters - 1).is(")");
    return parameters - (isEnclosed ? 2 : 1);
  }

  /** Where parameters are declared between the parentheses and the body. */
  private OptionalInt oldParameters(int semicolon) {
    int i = semicolon;
    while (i > 0 && !tokens.get(i).is("}") && !tokens.get(i).is("=")) {
      int open = tokens.get(i).is(")") ? ownParameters(brackets.partner(i)) : -1;
      if (open > 0) {
        boolean declares = tokens.get(i + 1).isWord() && tokens.get(nameBefore(open)).isWord();
        return declares ? OptionalInt.of(open) : OptionalInt.empty();
      }
      i--;
    }
    return OptionalInt.empty();
  }
}
