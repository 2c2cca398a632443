package dev.tracefold.witness.source;

import java.util.ArrayList;
import java.util.List;

/** Splits a program into tokens, without comments and preprocessor lines. */
final class SourceLexer {
  private final String text;
  private final List<SourceToken> tokens = new ArrayList<>();
  private int at;
  private int line = 1;
  private int lineStart;
  private boolean lineIsBlank = true;

  private SourceLexer(String text) {
    this.text = text;
  }

  static List<SourceToken> split(String text) {
    SourceLexer lexer = new SourceLexer(text);
    lexer.run();
    return lexer.tokens;
  }

  private void run() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        newLine();
      } else if (Character.isWhitespace(c)) {
        at++;
      } else if (text.startsWith("/*", at)) {
        skipTo(text.indexOf("*/", at + 2), 2);
      } else if (text.startsWith("//", at)) {
        skipLine();
      } else if (c == '#' && lineIsBlank) {
        skipLine();
      } else {
        token(c);
      }
    }
  }

  private void newLine() {
    at++;
    line++;
    lineStart = at;
    lineIsBlank = true;
  }

  private void skipTo(int end, int length) {
    int stop = end < 0 ? text.length() : end + length;
    while (at < stop) {
      if (text.charAt(at) == '\n') {
        newLine();
      } else {
        at++;
      }
    }
  }

  /** To the end of the line, with what backslashes add to it. */
  private void skipLine() {
    while (at < text.length() && text.charAt(at) != '\n') {
      if (text.startsWith("/*", at)) {
        skipTo(text.indexOf("*/", at + 2), 2);
      } else if (text.startsWith("\\\n", at)) {
        at++;
        newLine();
      } else {
        at++;
      }
    }
  }

  private void token(char c) {
    int start = at;
    SourceToken.Kind kind;
    if (Character.isLetter(c) || c == '_' || c == '$') {
      kind = SourceToken.Kind.WORD;
      while (at < text.length() && isWordPart(text.charAt(at))) {
        at++;
      }
    } else if (Character.isDigit(c)) {
      kind = SourceToken.Kind.NUMBER;
      while (at < text.length() && (isWordPart(text.charAt(at)) || text.charAt(at) == '.')) {
        at++;
      }
    } else if (c == '"' || c == '\'') {
      kind = SourceToken.Kind.QUOTED;
      quoted(c);
    } else {
      kind = SourceToken.Kind.PUNCTUATOR;
      at++;
    }
    lineIsBlank = false;
    tokens.add(
        new SourceToken(kind, text.substring(start, at), start, at, line, start - lineStart + 1));
  }

  private void quoted(char quote) {
    at++;
    while (at < text.length() && text.charAt(at) != quote && text.charAt(at) != '\n') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    at = Math.min(at + 1, text.length());
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }
}
