package dev.tracefold.witness.token;

import dev.tracefold.witness.token.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Cuts a C text into tokens; comments, directives and spliced lines are passed over. */
public final class TokenScanner {
  /** Longer ones first; those of ACSL among them, whose beginnings are nowhere in C. */
  private static final String[] SYMBOLS = {
    "<==>", "==>", "...", "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&",
    "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="
  };

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private int line = 1;
  private int lineStart;

  private TokenScanner(String text) {
    this.text = text;
  }

  /** The tokens in their order. */
  public static List<Token> tokens(String text) {
    TokenScanner scanner = new TokenScanner(text);
    scanner.scan();
    return List.copyOf(scanner.tokens);
  }

  private void scan() {
    boolean startsLine = true;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        startsLine = true;
        step();
      } else if (Character.isWhitespace(c) || c == '\\' && !isLetterAt(at + 1)) {
        step();
      } else if (text.startsWith("//", at)) {
        toEndOfLine();
      } else if (text.startsWith("/*", at)) {
        comment();
      } else if (c == '#' && startsLine) {
        directive();
      } else {
        startsLine = false;
        token(c);
      }
    }
  }

  private void token(char c) {
    if (isWordPart(c) && !Character.isDigit(c) || c == '\\') {
      int end = at + 1;
      while (end < text.length() && isWordPart(text.charAt(end))) {
        end++;
      }
      boolean isPrefix = end < text.length() && isQuote(text.charAt(end)) && end - at <= 2;
      if (isPrefix) {
        add(Kind.LITERAL, endOfLiteral(end));
      } else {
        add(Kind.WORD, end);
      }
    } else if (Character.isDigit(c) || c == '.' && isDigitAt(at + 1)) {
      add(Kind.NUMBER, endOfNumber());
    } else if (isQuote(c)) {
      add(Kind.LITERAL, endOfLiteral(at));
    } else {
      add(Kind.SYMBOL, at + symbolLength());
    }
  }

  private int symbolLength() {
    for (String symbol : SYMBOLS) {
      if (text.startsWith(symbol, at)) {
        return symbol.length();
      }
    }
    return 1;
  }

  private int endOfNumber() {
    int end = at;
    while (end < text.length()) {
      char c = text.charAt(end);
      boolean isSign = (c == '+' || c == '-') && "eEpP".indexOf(text.charAt(end - 1)) >= 0;
      if (!isWordPart(c) && c != '.' && !isSign) {
        break;
      }
      end++;
    }
    return end;
  }

  private int endOfLiteral(int quote) {
    int end = quote + 1;
    while (end < text.length() && text.charAt(end) != text.charAt(quote)) {
      if (text.charAt(end) == '\n') {
        return end;
      }
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(text.length(), end + 1);
  }

  private void add(Kind kind, int end) {
    tokens.add(new Token(kind, text.substring(at, end), at, end, line, at - lineStart + 1));
    to(end);
  }

  private void comment() {
    int end = text.indexOf("*/", at + 2);
    to(end < 0 ? text.length() : end + 2);
  }

  /** To the end of the line, with what comments and backslashes add to it. */
  private void directive() {
    while (at < text.length() && text.charAt(at) != '\n') {
      if (text.startsWith("/*", at)) {
        comment();
      } else if (text.startsWith("//", at)) {
        toEndOfLine();
      } else {
        if (text.charAt(at) == '\\') {
          step();
        }
        to(Math.min(text.length(), at + 1));
      }
    }
  }

  private void toEndOfLine() {
    while (at < text.length() && text.charAt(at) != '\n') {
      if (text.charAt(at) == '\\') {
        step();
      }
      if (at < text.length()) {
        step();
      }
    }
  }

  private void to(int end) {
    while (at < end) {
      step();
    }
  }

  private void step() {
    if (text.charAt(at) == '\n') {
      line++;
      lineStart = at + 1;
    }
    at++;
  }

  private boolean isDigitAt(int position) {
    return position < text.length() && Character.isDigit(text.charAt(position));
  }

  private boolean isLetterAt(int position) {
    return position < text.length() && Character.isLetter(text.charAt(position));
  }

  private static boolean isQuote(char c) {
    return c == '"' || c == '\'';
  }

  private static boolean isWordPart(char c) {
    return c == '_' || c == '$' || Character.isLetterOrDigit(c);
  }
}
