package dev.tracefold.cfa.expr;

import java.math.BigInteger;
import java.util.Optional;

/**
 * Reads the tokens of the text forms of expressions and automata, one ahead. White space separates;
 * {@code //} starts a comment that ends with the line. Every refusal is a {@link
 * TextSyntaxException} with the line and the offending token.
 */
public final class TextReader {

  /** What a token is; only plain {@link #NAME}s can be keywords. */
  public enum Kind {
    NAME,
    /** A name between bars: {@code |a b|}. */
    QUOTED_NAME,
    STRING,
    NUMBER,
    /** A number with a type: {@code 5:i32}. */
    CONSTANT,
    SYMBOL,
    END
  }

  private final String text;
  private int at = 0;
  private int line = 1;

  private Kind kind = Kind.END;
  private String token = "";
  private int tokenLine = 1;

  private TextReader(String text) {
    this.text = text;
    advance();
  }

  public static TextReader of(String text) {
    return new TextReader(text);
  }

  /** Whether the name can stand in the text without bars around it. */
  public static boolean isPlainName(String name) {
    if (name.isEmpty() || !isNameStart(name.charAt(0))) {
      return false;
    }
    for (int i = 1; i < name.length(); i++) {
      if (!isNamePart(name.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Writes {@code content} between two delimiters so that {@link TextReader} reads it back. */
  public static String quote(String content, char delimiter) {
    StringBuilder out = new StringBuilder(content.length() + 2).append(delimiter);
    for (int i = 0; i < content.length(); i++) {
      char c = content.charAt(i);
      switch (c) {
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '\\' -> out.append("\\\\");
        default -> {
          if (c == delimiter) {
            out.append('\\');
          }
          out.append(c);
        }
      }
    }
    return out.append(delimiter).toString();
  }

  public Kind kind() {
    return kind;
  }

  /** The current token, without its quotes. */
  public String token() {
    return token;
  }

  public boolean atEnd() {
    return kind == Kind.END;
  }

  /** The line of the current token, counted from 1. */
  public int line() {
    return tokenLine;
  }

  /** Whether the current token is that symbol or that plain name. */
  public boolean at(String wanted) {
    return (kind == Kind.SYMBOL || kind == Kind.NAME) && token.equals(wanted);
  }

  /** Goes on if the current token is that symbol or plain name. */
  public boolean skip(String wanted) {
    boolean found = at(wanted);
    if (found) {
      advance();
    }
    return found;
  }

  public void expect(String wanted) {
    if (!skip(wanted)) {
      throw error("expected " + wanted);
    }
  }

  /** The current token, whatever it is; goes on. */
  public String next() {
    String current = token;
    advance();
    return current;
  }

  public boolean atName() {
    return kind == Kind.NAME || kind == Kind.QUOTED_NAME;
  }

  public String name(String what) {
    if (!atName()) {
      throw error("expected " + what);
    }
    return next();
  }

  public String string(String what) {
    if (kind != Kind.STRING) {
      throw error("expected " + what + " in double quotes");
    }
    return next();
  }

  /** A number of no sign that fits an int. */
  public int number(String what) {
    if (kind != Kind.NUMBER) {
      throw error("expected " + what);
    }
    try {
      int value = new BigInteger(token).intValueExact();
      if (value < 0) {
        throw error(what + " is negative:");
      }
      advance();
      return value;
    } catch (ArithmeticException | NumberFormatException e) {
      throw error(what + " is out of range:", e);
    }
  }

  /** A type: {@code bool}, {@code i32}, {@code f8.24}, {@code [i32 -> i8]}. */
  public Type type() {
    if (skip("[")) {
      Type index = type();
      expect("->");
      Type element = type();
      if (!(index instanceof BitVectorType bv) || element instanceof ArrayType) {
        throw error("no such array type before");
      }
      expect("]");
      return new ArrayType(bv, element);
    }
    Optional<Type> named = kind == Kind.NAME ? scalarType(token) : Optional.empty();
    Type type = named.orElseThrow(() -> error("expected a type"));
    advance();
    return type;
  }

  static Optional<Type> scalarType(String name) {
    if (name.equals("bool")) {
      return Optional.of(BoolType.BOOL);
    }
    try {
      if (name.startsWith("i")) {
        return Optional.of(new BitVectorType(Integer.parseInt(name.substring(1))));
      }
      int dot = name.indexOf('.');
      if (name.startsWith("f") && dot > 0) {
        return Optional.of(
            new FloatType(
                Integer.parseInt(name.substring(1, dot)),
                Integer.parseInt(name.substring(dot + 1))));
      }
    } catch (IllegalArgumentException notANumberOrNoSuchWidth) {
      return Optional.empty();
    }
    return Optional.empty();
  }

  /** The refusal of the current token. */
  public TextSyntaxException error(String message) {
    return error(message, null);
  }

  TextSyntaxException error(String message, Throwable cause) {
    String offender = kind == Kind.END ? "the end of the text" : "'" + token + "'";
    return new TextSyntaxException(tokenLine, message + ", at " + offender, cause);
  }

  private void advance() {
    skipBlanks();
    tokenLine = line;
    if (at >= text.length()) {
      kind = Kind.END;
      token = "";
      return;
    }
    char c = text.charAt(at);
    char following = at + 1 < text.length() ? text.charAt(at + 1) : '\0';
    if (c == '"') {
      kind = Kind.STRING;
      token = quoted('"');
    } else if (c == '|') {
      kind = Kind.QUOTED_NAME;
      token = quoted('|');
    } else if (isDigit(c) || c == '-' && isDigit(following)) {
      numeral();
    } else if (isNameStart(c)) {
      kind = Kind.NAME;
      token = run(at);
    } else {
      kind = Kind.SYMBOL;
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
    kind = typed ? Kind.CONSTANT : Kind.NUMBER;
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

  private static boolean isNameStart(char c) {
    return isLetter(c) || c == '_' || c == '$' || c == '.' || c == '!' || c == '%';
  }

  private static boolean isNamePart(char c) {
    return isNameStart(c) || isDigit(c) || c == '#' || c == '\'' || c == '~';
  }
}
