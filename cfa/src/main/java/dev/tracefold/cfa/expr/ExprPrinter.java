package dev.tracefold.cfa.expr;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes expressions in prefix form: {@code (add x 1:i32)}, {@code (extract 7 0 x)}, {@code (fadd
 * rne a b)}. Terms whose tree would be long because parts are shared are written with {@code (let
 * (%0 part) ... whole)}, so the text is never much longer than the graph. Does not recurse.
 */
public final class ExprPrinter {
  private static final int LONGEST_TREE = 300;

  private final StringBuilder out;
  private final Map<Expr, String> shared = new HashMap<>();

  private ExprPrinter(StringBuilder out) {
    this.out = out;
  }

  public static String print(Expr e) {
    StringBuilder out = new StringBuilder();
    print(e, out);
    return out.toString();
  }

  public static void print(Expr e, StringBuilder out) {
    new ExprPrinter(out).whole(e);
  }

  /** The name as the text form writes it: between bars where it is not a plain one. */
  public static String name(Variable v) {
    String name = v.name();
    boolean plain = TextReader.isPlainName(name) && name.charAt(0) != '%' && !isReserved(name);
    return plain ? name : TextReader.quote(name, '|');
  }

  /** The words that an expression or the right side of an assignment may begin with. */
  private static boolean isReserved(String name) {
    return switch (name) {
      case "true", "false", "input", "uninit", "extern", "call" -> true;
      default -> false;
    };
  }

  static String rounding(RoundingMode mode) {
    return switch (mode) {
      case NEAREST_EVEN -> "rne";
      case NEAREST_AWAY -> "rna";
      case TOWARD_ZERO -> "rtz";
      case UPWARD -> "rtp";
      case DOWNWARD -> "rtn";
    };
  }

  private void whole(Expr e) {
    List<Expr> parts = treeIsLong(e) ? sharedParts(e) : List.of();
    if (parts.isEmpty()) {
      term(e);
      return;
    }
    out.append("(let ");
    for (Expr part : parts) {
      String name = "%" + shared.size();
      out.append('(').append(name).append(' ');
      term(part);
      out.append(") ");
      shared.put(part, name);
    }
    term(e);
    out.append(')');
  }

  private static boolean treeIsLong(Expr e) {
    Deque<Expr> open = new ArrayDeque<>();
    open.push(e);
    int seen = 0;
    while (!open.isEmpty() && seen <= LONGEST_TREE) {
      seen++;
      open.pop().args().forEach(open::push);
    }
    return !open.isEmpty();
  }

  /** The nodes with arguments that occur more than once, arguments before parents. */
  private static List<Expr> sharedParts(Expr e) {
    Map<Expr, Integer> uses = new LinkedHashMap<>();
    Deque<Expr> open = new ArrayDeque<>();
    open.push(e);
    while (!open.isEmpty()) {
      for (Expr arg : open.pop().args()) {
        if (uses.merge(arg, 1, Integer::sum) == 1) {
          open.push(arg);
        }
      }
    }
    List<Expr> parts = new ArrayList<>();
    uses.forEach(
        (node, n) -> {
          if (n > 1 && !node.args().isEmpty()) {
            parts.add(node);
          }
        });
    parts.sort((a, b) -> Integer.compare(a.id(), b.id()));
    return parts;
  }

  private void term(Expr root) {
    Deque<Object> work = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      Object next = work.pop();
      if (next instanceof String text) {
        out.append(text);
        continue;
      }
      Expr e = (Expr) next;
      if (shared.containsKey(e)) {
        out.append(shared.get(e));
      } else if (e.isVariable()) {
        out.append(name(e.variable()));
      } else if (e.isConst()) {
        constant(e);
      } else {
        out.append('(');
        head(e);
        work.push(")");
        for (int i = e.args().size() - 1; i >= 0; i--) {
          work.push(e.arg(i));
          work.push(" ");
        }
      }
    }
  }

  private void constant(Expr e) {
    if (e.isBool()) {
      out.append(e.isTrue());
    } else if (e.isBitVector()) {
      out.append(e.signedValue()).append(':').append(e.type().text());
    } else {
      out.append("0x").append(e.unsignedValue().toString(16));
      out.append(':').append(e.type().text());
    }
  }

  /** The operator and what else distinguishes the node beside its arguments. */
  private void head(Expr e) {
    out.append(e.op().text());
    if (e.op().rounds()) {
      out.append(' ').append(rounding(e.rounding()));
    }
    switch (e.op()) {
      case EXTRACT -> out.append(' ').append(e.high()).append(' ').append(e.low());
      case ZEXT, SEXT, FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED -> out.append(' ').append(e.width());
      case FLOAT_TO_FLOAT, SIGNED_TO_FLOAT, UNSIGNED_TO_FLOAT, BITS_TO_FLOAT ->
          out.append(' ').append(e.type().text());
      case CONST_ARRAY -> out.append(' ').append(((ArrayType) e.type()).index().text());
      default -> {}
    }
  }
}
