package dev.tracefold.cfa.expr;

/** Cuts the text forms of expressions and automata into tokens. */
final class TextTokens {
  private final String text;
  private int at = 0;
  private int line = 1;

  private TextReader.Kind kind = TextReader.Kind.END;
  private String token = "";
  private int tokenLine = 1;

  TextTokens(String text) {
    this.text = text;
    advance();
  }

  TextReader.Kind kind() {
    return kind;
  }

  /** The current token, without its quotes. */
  String text() {
    return token;
  }

  /** The line of the current token, counted from 1. */
  int line() {
    return tokenLine;
  }

  /** Goes on to the next token. */
  void advance() {
    skipBlanks();
    tokenLine = line;
    if (at >= text.length()) {
      kind = TextReader.Kind.END;
      token = "";
      return;
    }
    char c = text.charAt(at);
    char following = at + 1 < text.length() ? text.charAt(at + 1) : '\0';
    if (c == '"') {
      kind = TextReader.Kind.STRING;
      token = quoted('"');
    } else if (c == '|') {
      kind = TextReader.Kind.QUOTED_NAME;
      token = quoted('|');
    } else if (isDigit(c) || c == '-' && isDigit(following)) {
      numeral();
    } else if (isNameStart(c)) {
      kind = TextReader.Kind.NAME;
      token = run(at);
    } else {
      kind = TextReader.Kind.SYMBOL;
      int length = c == ':' && following == '=' || c == '-' && following == '>' ? 2 : 1;
      token = text.substring(at, at + length);
      at += length;
    }
  }

  private void skipBlanks() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (text.startsWith("//", at)) {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (Character.isWhitespace(c)) {
        line += c == '\n' ? 1 : 0;
        at++;
      } else {
        return;
      }
    }
  }

  private String run(int from) {
    int end = from;
    while (end < text.length() && isNamePart(text.charAt(end))) {
      end++;
    }
    at = end;
    return text.substring(from, end);
  }

  private void numeral() {
    int start = at;
    at += text.charAt(at) == '-' ? 1 : 0;
    run(at);
    boolean typed =
        at + 1 < text.length() && text.charAt(at) == ':' && isLetter(text.charAt(at + 1));
    if (typed) {
      run(at + 1);
    }
    kind = typed ? TextReader.Kind.CONSTANT : TextReader.Kind.NUMBER;
    token = text.substring(start, at);
  }

  private String quoted(char delimiter) {
    StringBuilder content = new StringBuilder();
    int i = at + 1;
    while (i < text.length() && text.charAt(i) != delimiter) {
      char c = text.charAt(i);
      if (c == '\n') {
        break;
      }
      if (c == '\\' && i + 1 < text.length()) {
        i++;
        c =
            switch (text.charAt(i)) {
              case 'n' -> '\n';
              case 'r' -> '\r';
              case 't' -> '\t';
              default -> text.charAt(i);
            };
      }
      content.append(c);
      i++;
    }
    if (i >= text.length() || text.charAt(i) != delimiter) {
      throw new TextSyntaxException(
          line, "no closing " + delimiter + " in this line, after '" + content + "'", null);
    }
    at = i + 1;
    return content.toString();
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  static boolean isNameStart(char c) {
    return isLetter(c) || c == '_' || c == '$' || c == '.' || c == '!' || c == '%';
  }

  static boolean isNamePart(char c) {
    return isNameStart(c) || isDigit(c) || c == '#' || c == '\'' || c == '~';
  }
}
