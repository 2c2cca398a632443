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

  private final TextTokens tokens;

  private TextReader(String text) {
    this.tokens = new TextTokens(text);
  }

  public static TextReader of(String text) {
    return new TextReader(text);
  }

  /** Whether the name can stand in the text without bars around it. */
  public static boolean isPlainName(String name) {
    if (name.isEmpty() || !TextTokens.isNameStart(name.charAt(0))) {
      return false;
    }
    for (int i = 1; i < name.length(); i++) {
      if (!TextTokens.isNamePart(name.charAt(i))) {
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
    return tokens.kind();
  }

  /** The current token, without its quotes. */
  public String token() {
    return tokens.text();
  }

  public boolean atEnd() {
    return tokens.kind() == Kind.END;
  }

  /** The line of the current token, counted from 1. */
  public int line() {
    return tokens.line();
  }

  /** Whether the current token is that symbol or that plain name. */
  public boolean at(String wanted) {
    return (tokens.kind() == Kind.SYMBOL || tokens.kind() == Kind.NAME)
        && tokens.text().equals(wanted);
  }

  /** Goes on if the current token is that symbol or plain name. */
  public boolean skip(String wanted) {
    boolean found = at(wanted);
    if (found) {
      tokens.advance();
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
    String current = tokens.text();
    tokens.advance();
    return current;
  }

  public boolean atName() {
    return tokens.kind() == Kind.NAME || tokens.kind() == Kind.QUOTED_NAME;
  }

  public String name(String what) {
    if (!atName()) {
      throw error("expected " + what);
    }
    return next();
  }

  public String string(String what) {
    if (tokens.kind() != Kind.STRING) {
      throw error("expected " + what + " in double quotes");
    }
    return next();
  }

  /** A number of no sign that fits an int. */
  public int number(String what) {
    if (tokens.kind() != Kind.NUMBER) {
      throw error("expected " + what);
    }
    try {
      int value = new BigInteger(tokens.text()).intValueExact();
      if (value < 0) {
        throw error(what + " is negative:");
      }
      tokens.advance();
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
    Optional<Type> named =
        tokens.kind() == Kind.NAME ? scalarType(tokens.text()) : Optional.empty();
    Type type = named.orElseThrow(() -> error("expected a type"));
    tokens.advance();
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
    String offender = tokens.kind() == Kind.END ? "the end of the text" : "'" + tokens.text() + "'";
    return new TextSyntaxException(tokens.line(), message + ", at " + offender, cause);
  }
}
