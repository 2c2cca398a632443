package dev.tracefold.witness.cexpr;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits the text of an expression into tokens. */
final class CTokenizer {
  /** Longer expressions help nobody. */
  static final int LONGEST_TEXT = 1 << 17;

  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<space>\\s++)"
              + "|(?<name>\\\\?[A-Za-z_][A-Za-z0-9_]*+)"
              + "|(?<number>\\.?[0-9](?:[eEpP][+-]|[A-Za-z0-9_.])*+)"
              + "|(?<character>'(?:[^'\\\\\\n]|\\\\[^\\n])[^'\\n]{0,9}+')"
              + "|(?<punctuator>==>|<==>|<<=|>>=|->|\\+\\+|--|<<|>>|<=|>=|==|!=|&&|\\|\\|"
              + "|[-+*/%&|^]=|[-+*/%<>=!&|^~?:()\\[\\].,])");

  private CTokenizer() {}

  /** The tokens, with one of kind END after the last. */
  static List<CToken> split(String text) throws CSyntaxException {
    if (text.length() > LONGEST_TEXT) {
      throw new CSyntaxException("longer than " + LONGEST_TEXT + " characters", LONGEST_TEXT);
    }
    List<CToken> tokens = new ArrayList<>();
    Matcher m = TOKEN.matcher(text);
    int at = 0;
    while (at < text.length()) {
      if (!m.find(at) || m.start() != at) {
        throw new CSyntaxException(
            "unexpected character '" + printable(text.charAt(at)) + "'", at + 1);
      }
      if (m.group("space") == null) {
        tokens.add(new CToken(kind(m), m.group(), at + 1));
      }
      at = m.end();
    }
    tokens.add(new CToken(CToken.Kind.END, "", text.length() + 1));
    return tokens;
  }

  private static CToken.Kind kind(Matcher m) {
    if (m.group("name") != null) {
      return CToken.Kind.NAME;
    }
    if (m.group("number") != null) {
      return CToken.Kind.NUMBER;
    }
    return m.group("character") != null ? CToken.Kind.CHARACTER : CToken.Kind.PUNCTUATOR;
  }

  private static char printable(char c) {
    return c < ' ' || c > '~' ? '?' : c;
  }
}
