package dev.tracefold.witness.cexpr;

import java.util.stream.Collectors;

/** Expressions as text for messages: with parentheses around every part that has parts. */
public final class CText {
  private CText() {}

  public static String of(CExpr e) {
    if (e instanceof CExpr.IntegerConstant c) {
      return c.text();
    } else if (e instanceof CExpr.RealConstant c) {
      return c.text();
    } else if (e instanceof CExpr.Name n) {
      return n.text();
    } else if (e instanceof CExpr.Result) {
      return "\\result";
    } else if (e instanceof CExpr.SizeOf s) {
      return "sizeof(" + s.type() + ")";
    } else if (e instanceof CExpr.Unary u) {
      return u.operator() + part(u.operand());
    } else if (e instanceof CExpr.Cast c) {
      return "(" + c.type() + ")" + part(c.operand());
    } else if (e instanceof CExpr.Binary b) {
      return part(b.left()) + " " + b.operator() + " " + part(b.right());
    } else if (e instanceof CExpr.Connective c) {
      return c.operands().stream()
          .map(CText::part)
          .collect(Collectors.joining(c.all() ? " && " : " || "));
    } else if (e instanceof CExpr.Conditional c) {
      return part(c.condition()) + " ? " + part(c.whenTrue()) + " : " + part(c.whenFalse());
    } else if (e instanceof CExpr.Subscript s) {
      return part(s.array()) + "[" + of(s.index()) + "]";
    }
    CExpr.Member m = (CExpr.Member) e;
    return part(m.object()) + (m.arrow() ? "->" : ".") + m.name();
  }

  private static String part(CExpr e) {
    boolean stands = e.height() == 1 || e instanceof CExpr.Subscript || e instanceof CExpr.Member;
    return stands ? of(e) : "(" + of(e) + ")";
  }
}
