package dev.tracefold.witness.cexpr;

import dev.tracefold.witness.token.Token;
import dev.tracefold.witness.token.TokenScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tokens of an expression, where nothing but white space may stand between them. */
final class ExpressionTokens {
  /** Longer expressions help nobody. */
  static final int LONGEST_TEXT = 1 << 17;

  private static final Pattern NOT_IN_WORDS = Pattern.compile("(?!^\\\\)[^A-Za-z0-9_]");
  private static final Pattern CHARACTER =
      Pattern.compile("'(?:[^'\\\\\\n]|\\\\[^\\n])[^'\\n]{0,9}'");
  private static final String PUNCTUATORS = "-+*/%<>=!&|^~?:()[].,";

  private ExpressionTokens() {}

  /** The tokens, with one of kind END after the last. */
  static List<Token> of(String text) throws CSyntaxException {
    if (text.length() > LONGEST_TEXT) {
      throw new CSyntaxException("longer than " + LONGEST_TEXT + " characters", LONGEST_TEXT);
    }
    List<Token> tokens = new ArrayList<>(TokenScanner.tokens(text));
    int end = 0;
    for (Token token : tokens) {
      checkBlank(text, end, token.start());
      check(token);
      end = token.end();
    }
    checkBlank(text, end, text.length());
    tokens.add(new Token(Token.Kind.END, "", text.length(), text.length(), 1, text.length() + 1));
    return tokens;
  }

  /** Between tokens a program may have comments, directives and backslashes. */
  private static void checkBlank(String text, int from, int to) throws CSyntaxException {
    for (int i = from; i < to; i++) {
      if (!Character.isWhitespace(text.charAt(i))) {
        throw unexpected(text.charAt(i), i);
      }
    }
  }

  private static void check(Token token) throws CSyntaxException {
    String text = token.text();
    switch (token.kind()) {
      case WORD:
        Matcher foreign = NOT_IN_WORDS.matcher(text);
        if (foreign.find()) {
          throw unexpected(text.charAt(foreign.start()), token.start() + foreign.start());
        }
        return;
      case LITERAL:
        if (!CHARACTER.matcher(text).matches()) {
          throw unexpected(text.charAt(0), token.start());
        }
        return;
      case SYMBOL:
        if (text.length() == 1 && PUNCTUATORS.indexOf(text) < 0) {
          throw unexpected(text.charAt(0), token.start());
        }
        return;
      default:
        return;
    }
  }

  private static CSyntaxException unexpected(char c, int offset) {
    char shown = c < ' ' || c > '~' ? '?' : c;
    return new CSyntaxException("unexpected character '" + shown + "'", offset + 1);
  }

  /** Where a token begins, from 1. */
  static int column(Token token) {
    return token.start() + 1;
  }

  /** A token in a message. */
  static String shown(Token token) {
    return token.kind() == Token.Kind.END ? "the end" : "'" + token.text() + "'";
  }
}
