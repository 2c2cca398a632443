package dev.tracefold.witness.cexpr;

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

  private final List<CToken> tokens;
  private int next;
  private int depth;

  private CExprParser(List<CToken> tokens) {
    this.tokens = tokens;
  }

  /** The expression that the whole text is. */
  public static CExpr parse(String text) throws CSyntaxException {
    CExprParser parser = new CExprParser(CTokenizer.split(text));
    CExpr e = parser.conditional();
    CToken rest = parser.peek();
    if (rest.kind() != CToken.Kind.END) {
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
      CToken operator = peek();
      Integer precedence =
          operator.kind() == CToken.Kind.PUNCTUATOR ? PRECEDENCE.get(operator.text()) : null;
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
    CToken token = peek();
    CExpr e;
    if (token.kind() == CToken.Kind.PUNCTUATOR && UNARY.contains(token.text())) {
      next++;
      CExpr operand = unary();
      e = new CExpr.Unary(token.text(), operand, above(operand));
    } else if (token.isName("sizeof")) {
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
      throw new CSyntaxException("a type is expected, not " + peek().shown(), peek().column());
    }
    boolean tag = false;
    while (TypeWords.begins(peek()) || tag && peek().kind() == CToken.Kind.NAME) {
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
      CToken token = peek();
      if (accept("[")) {
        CExpr index = conditional();
        expect("]");
        e = new CExpr.Subscript(e, index, above(e, index));
      } else if (accept(".") || accept("->")) {
        CToken name = take();
        if (name.kind() != CToken.Kind.NAME) {
          throw unexpected(name);
        }
        e = new CExpr.Member(e, token.is("->"), name.text(), above(e));
      } else if (token.is("(")) {
        throw new CSyntaxException("a function call", token.column());
      } else {
        return e;
      }
    }
  }

  private CExpr primary() throws CSyntaxException {
    CToken token = take();
    switch (token.kind()) {
      case NUMBER:
        return CConstants.number(token);
      case CHARACTER:
        return CConstants.character(token);
      case NAME:
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

  private CExpr name(CToken token) throws CSyntaxException {
    if (token.text().equals("\\result")) {
      return new CExpr.Result();
    }
    if (token.text().startsWith("\\") || TypeWords.isKeyword(token.text())) {
      throw unexpected(token);
    }
    return new CExpr.Name(token.text());
  }

  // ---- tokens

  private CToken peek() {
    return tokens.get(next);
  }

  private CToken take() {
    CToken token = peek();
    if (token.kind() != CToken.Kind.END) {
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
              "'" + punctuator + "' is expected, not " + peek().shown(), peek().column());
    }
  }

  private CSyntaxException unexpected(CToken token) {
    String problem =
        EFFECTS.contains(token.text())
            ? "the side effect '" + token.text() + "'"
            : token.kind() == CToken.Kind.END
                ? "the expression is not complete"
                : "unexpected " + token.shown();
    return new CSyntaxException(problem, token.column());
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
    return new CSyntaxException("nested too deeply", peek().column());
  }
}
