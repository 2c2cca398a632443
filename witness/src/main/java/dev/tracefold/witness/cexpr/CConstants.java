package dev.tracefold.witness.cexpr;

import static dev.tracefold.witness.cexpr.ExpressionTokens.column;
import static dev.tracefold.witness.cexpr.ExpressionTokens.shown;

import dev.tracefold.witness.token.Token;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads numbers and characters. */
final class CConstants {
  private static final Pattern INTEGER =
      Pattern.compile(
          "(?:0[xX](?<hex>[0-9a-fA-F]{1,32})|0[bB](?<bin>[01]{1,128})|(?<oct>0[0-7]{0,42})"
              + "|(?<dec>[1-9][0-9]{0,38}))(?<suffix>(?i:u?ll?|ll?u?|u)?)");
  private static final Pattern REAL =
      Pattern.compile(
          "((?:[0-9]*\\.[0-9]+|[0-9]+\\.)(?:[eE][+-]?[0-9]{1,6})?|[0-9]+[eE][+-]?[0-9]{1,6}"
              + "|0[xX](?:[0-9a-fA-F]*\\.[0-9a-fA-F]+|[0-9a-fA-F]+\\.?)[pP][+-]?[0-9]{1,6})"
              + "([fF]?)");
  private static final Map<Character, Integer> ESCAPES =
      Map.ofEntries(
          Map.entry('n', 10),
          Map.entry('t', 9),
          Map.entry('r', 13),
          Map.entry('a', 7),
          Map.entry('b', 8),
          Map.entry('f', 12),
          Map.entry('v', 11),
          Map.entry('\\', 92),
          Map.entry('\'', 39),
          Map.entry('"', 34),
          Map.entry('?', 63));

  private static final int LONGEST = 60;

  private CConstants() {}

  static CExpr number(Token token) throws CSyntaxException {
    String text = token.text();
    if (text.length() > LONGEST + 128) {
      throw new CSyntaxException("a number that is too long", column(token));
    }
    Matcher whole = INTEGER.matcher(text);
    if (whole.matches()) {
      String suffix = whole.group("suffix").toLowerCase(Locale.ROOT);
      boolean decimal = whole.group("dec") != null;
      boolean isUnsigned = suffix.contains("u");
      int rank = suffix.contains("ll") ? 5 : suffix.contains("l") ? 4 : 3;
      return new CExpr.IntegerConstant(
          text, value(whole), isUnsigned, isUnsigned || !decimal, rank);
    }
    Matcher real = REAL.matcher(text);
    if (real.matches()) {
      boolean single = !real.group(2).isEmpty();
      double value = single ? Float.parseFloat(real.group(1)) : Double.parseDouble(real.group(1));
      return new CExpr.RealConstant(text, value, single);
    }
    throw new CSyntaxException("not a number of C: " + shown(token), column(token));
  }

  private static BigInteger value(Matcher m) {
    if (m.group("hex") != null) {
      return new BigInteger(m.group("hex"), 16);
    }
    if (m.group("bin") != null) {
      return new BigInteger(m.group("bin"), 2);
    }
    return m.group("oct") != null
        ? new BigInteger(m.group("oct"), 8)
        : new BigInteger(m.group("dec"));
  }

  static CExpr character(Token token) throws CSyntaxException {
    String inner = token.text().substring(1, token.text().length() - 1);
    return new CExpr.IntegerConstant(
        token.text(), BigInteger.valueOf(code(inner, token)), false, false, 3);
  }

  private static int code(String inner, Token token) throws CSyntaxException {
    if (inner.length() == 1 && inner.charAt(0) < 128) {
      return inner.charAt(0);
    }
    if (inner.length() == 2 && inner.charAt(0) == '\\' && ESCAPES.containsKey(inner.charAt(1))) {
      return ESCAPES.get(inner.charAt(1));
    }
    if (inner.matches("\\\\[0-7]{1,3}")) {
      return (byte) Integer.parseInt(inner.substring(1), 8);
    }
    if (inner.matches("\\\\x[0-9a-fA-F]{1,2}")) {
      return (byte) Integer.parseInt(inner.substring(2), 16);
    }
    throw new CSyntaxException("not a character of C: " + shown(token), column(token));
  }
}
