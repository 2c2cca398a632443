package dev.tracefold.witness.cexpr;

import static dev.tracefold.witness.cexpr.ExpressionTokens.column;
import static dev.tracefold.witness.cexpr.ExpressionTokens.shown;

import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads a C expression without side effects: by precedence climbing, with bounds so that no text
 * can exhaust the stack. Assignments, calls, strings and the comma operator are refused.
 */
public final class CExprParser {
  /** Of parentheses and operators within each other. */
  static final int DEEPEST = 400;

  private static final Map<String, Integer> PRECEDENCE =
      Map.ofEntries(
          Map.entry("==>", 0),
          Map.entry("||", 1),
          Map.entry("&&", 2),
          Map.entry("|", 3),
          Map.entry("^", 4),
          Map.entry("&", 5),
          Map.entry("==", 6),
          Map.entry("!=", 6),
          Map.entry("<", 7),
          Map.entry(">", 7),
          Map.entry("<=", 7),
          Map.entry(">=", 7),
          Map.entry("<<", 8),
          Map.entry(">>", 8),
          Map.entry("+", 9),
          Map.entry("-", 9),
          Map.entry("*", 10),
          Map.entry("/", 10),
          Map.entry("%", 10));

  private static final int IMPLIES = 0;
  private static final Set<String> UNARY = Set.of("+", "-", "!", "~", "*", "&");
  private static final Set<String> EFFECTS =
      Set.of("=", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=");

  private final List<Token> tokens;
  private int next;
  private int depth;

  private CExprParser(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** The expression that the whole text is. */
  public static CExpr parse(String text) throws CSyntaxException {
    CExprParser parser = new CExprParser(ExpressionTokens.of(text));
    CExpr e = parser.conditional();
    Token rest = parser.peek();
    if (rest.kind() != Token.Kind.END) {
      throw parser.unexpected(rest);
    }
    return e;
  }

  private CExpr conditional() throws CSyntaxException {
    enter();
    CExpr condition = binary(IMPLIES);
    if (!accept("?")) {
      depth--;
      return condition;
    }
    CExpr whenTrue = conditional();
    expect(":");
    CExpr whenFalse = conditional();
    depth--;
    return new CExpr.Conditional(
        condition, whenTrue, whenFalse, above(condition, whenTrue, whenFalse));
  }

  private CExpr binary(int least) throws CSyntaxException {
    enter();
    CExpr left = unary();
    while (true) {
      Token operator = peek();
      Integer precedence =
          operator.kind() == Token.Kind.SYMBOL ? PRECEDENCE.get(operator.text()) : null;
      if (precedence == null || precedence < least) {
        depth--;
        return left;
      }
      next++;
      // Implication alone associates to the right.
      CExpr right = binary(precedence == IMPLIES ? IMPLIES : precedence + 1);
      left = combine(operator.text(), left, right);
    }
  }

  private CExpr combine(String operator, CExpr left, CExpr right) throws CSyntaxException {
    return switch (operator) {
      case "==>" -> {
        CExpr not = new CExpr.Unary("!", left, above(left));
        yield new CExpr.Connective(false, List.of(not, right), above(not, right));
      }
      case "&&" -> connective(true, left, right);
      case "||" -> connective(false, left, right);
      default -> new CExpr.Binary(operator, left, right, above(left, right));
    };
  }

  /** Long chains become one node, so that they are not deep. */
  private CExpr connective(boolean all, CExpr left, CExpr right) throws CSyntaxException {
    List<CExpr> operands = new ArrayList<>();
    int height = above(left, right);
    if (left instanceof CExpr.Connective c && c.all() == all) {
      operands.addAll(c.operands());
      height = Math.max(c.height(), above(right));
    } else {
      operands.add(left);
    }
    operands.add(right);
    return new CExpr.Connective(all, operands, height);
  }

  private CExpr unary() throws CSyntaxException {
    enter();
    Token token = peek();
    CExpr e;
    if (token.kind() == Token.Kind.SYMBOL && UNARY.contains(token.text())) {
      next++;
      CExpr operand = unary();
      e = new CExpr.Unary(token.text(), operand, above(operand));
    } else if (token.is("sizeof")) {
      next++;
      expect("(");
      e = new CExpr.SizeOf(typeName());
      expect(")");
    } else if (token.is("(") && TypeWords.begins(tokens.get(next + 1))) {
      next++;
      String type = typeName();
      expect(")");
      CExpr operand = unary();
      e = new CExpr.Cast(type, operand, above(operand));
    } else {
      e = postfix(primary());
    }
    depth--;
    return e;
  }

  private String typeName() throws CSyntaxException {
    StringBuilder words = new StringBuilder();
    if (!TypeWords.begins(peek())) {
      throw new CSyntaxException("a type is expected, not " + shown(peek()), column(peek()));
    }
    boolean tag = false;
    while (TypeWords.begins(peek()) || tag && peek().kind() == Token.Kind.WORD) {
      tag = TypeWords.isTag(peek());
      words.append(words.isEmpty() ? "" : " ").append(take().text());
    }
    while (accept("*")) {
      words.append(" *");
    }
    return words.toString();
  }

  private CExpr postfix(CExpr start) throws CSyntaxException {
    CExpr e = start;
    while (true) {
      Token token = peek();
      if (accept("[")) {
        CExpr index = conditional();
        expect("]");
        e = new CExpr.Subscript(e, index, above(e, index));
      } else if (accept(".") || accept("->")) {
        Token name = take();
        if (name.kind() != Token.Kind.WORD) {
          throw unexpected(name);
        }
        e = new CExpr.Member(e, token.is("->"), name.text(), above(e));
      } else if (token.is("(")) {
        throw new CSyntaxException("a function call", column(token));
      } else {
        return e;
      }
    }
  }

  private CExpr primary() throws CSyntaxException {
    Token token = take();
    switch (token.kind()) {
      case NUMBER:
        return CConstants.number(token);
      case LITERAL:
        return CConstants.character(token);
      case WORD:
        return name(token);
      default:
        if (token.is("(")) {
          CExpr inner = conditional();
          expect(")");
          return inner;
        }
        throw unexpected(token);
    }
  }

  private CExpr name(Token token) throws CSyntaxException {
    if (token.text().equals("\\result")) {
      return new CExpr.Result();
    }
    if (token.text().startsWith("\\") || TypeWords.isKeyword(token.text())) {
      throw unexpected(token);
    }
    return new CExpr.Name(token.text());
  }

  // ---- tokens

  private Token peek() {
    return tokens.get(next);
  }

  private Token take() {
    Token token = peek();
    if (token.kind() != Token.Kind.END) {
      next++;
    }
    return token;
  }

  private boolean accept(String punctuator) {
    if (peek().is(punctuator)) {
      next++;
      return true;
    }
    return false;
  }

  private void expect(String punctuator) throws CSyntaxException {
    if (!accept(punctuator)) {
      throw EFFECTS.contains(peek().text())
          ? unexpected(peek())
          : new CSyntaxException(
              "'" + punctuator + "' is expected, not " + shown(peek()), column(peek()));
    }
  }

  private CSyntaxException unexpected(Token token) {
    String problem =
        EFFECTS.contains(token.text())
            ? "the side effect '" + token.text() + "'"
            : token.kind() == Token.Kind.END
                ? "the expression is not complete"
                : "unexpected " + shown(token);
    return new CSyntaxException(problem, column(token));
  }

  // ---- bounds

  private void enter() throws CSyntaxException {
    if (++depth > 3 * DEEPEST) {
      throw tooDeep();
    }
  }

  private int above(CExpr... parts) throws CSyntaxException {
    int height = 0;
    for (CExpr part : parts) {
      height = Math.max(height, part.height());
    }
    if (height >= DEEPEST) {
      throw tooDeep();
    }
    return height + 1;
  }

  private CSyntaxException tooDeep() {
    return new CSyntaxException("nested too deeply", column(peek()));
  }
}
