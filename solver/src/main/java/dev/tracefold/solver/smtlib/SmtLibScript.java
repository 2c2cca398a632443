package dev.tracefold.solver.smtlib;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A script that asserts some formulas and checks them. Nodes that are used more than once, or are
 * deep, get a name of their own, so that the text is as small as the expression graph.
 */
public final class SmtLibScript {
  private static final int MAX_NESTING = 12;

  private final StringBuilder text = new StringBuilder("(set-logic ALL)\n");
  private final Map<Expr, String> terms = new HashMap<>();
  private final Map<Expr, Integer> nesting = new HashMap<>();
  private final Map<Expr, Integer> uses = new HashMap<>();
  private int named;

  private SmtLibScript() {}

  /** Declarations, one assertion for each formula, and {@code check-sat}. */
  public static String of(Collection<Expr> formulas) {
    SmtLibScript script = new SmtLibScript();
    script.write(formulas);
    return script.text.toString();
  }

  private void write(Collection<Expr> formulas) {
    for (Variable v : Traversal.variables(formulas)) {
      declare(name(v), v.type());
    }
    List<Expr> order = Traversal.postOrder(formulas);
    for (Expr e : order) {
      for (Expr arg : e.args()) {
        uses.merge(arg, 1, Integer::sum);
      }
    }
    for (Expr e : order) {
      define(e);
    }
    for (Expr formula : formulas) {
      text.append("(assert ").append(terms.get(formula)).append(")\n");
    }
    text.append("(check-sat)\n");
  }

  private void define(Expr e) {
    List<String> args = e.args().stream().map(terms::get).toList();
    String term =
        switch (e.op()) {
          case VARIABLE -> name(e.variable());
          case FLOAT_TO_BITS -> bitsOf(e, args.get(0));
          case FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED -> integerOf(e, args.get(0));
          default -> SmtLibTerms.apply(e, args);
        };
    int depth = 1 + e.args().stream().mapToInt(nesting::get).max().orElse(0);
    if (!e.args().isEmpty() && (uses.getOrDefault(e, 0) > 1 || depth > MAX_NESTING)) {
      String name = "n." + named++;
      text.append("(define-fun " + name + " () " + SmtLibTerms.sort(e.type()) + " " + term + ")\n");
      terms.put(e, name);
      nesting.put(e, 0);
    } else {
      terms.put(e, term);
      nesting.put(e, depth);
    }
  }

  /** SMT-LIB has no function from floats to their bits, only the way back. */
  private String bitsOf(Expr e, String arg) {
    String bits = "n." + named++;
    declare(bits, e.type());
    text.append("(assert " + FloatText.areBitsOf(bits, e.arg(0), arg) + ")\n");
    return bits;
  }

  /** Out of range it is any value, which SMT-LIB says too but solvers handle differently. */
  private String integerOf(Expr e, String arg) {
    String any = "n." + named++;
    declare(any, e.type());
    return "(ite "
        + FloatText.isInRange(e, arg)
        + " "
        + SmtLibTerms.apply(e, List.of(arg))
        + " "
        + any
        + ")";
  }

  private void declare(String name, Type type) {
    text.append("(declare-const " + name + " " + SmtLibTerms.sort(type) + ")\n");
  }

  /** Readable, unique, and never in need of quotes. */
  private static String name(Variable v) {
    return "v" + v.id() + "." + v.name().replaceAll("[^A-Za-z0-9_]", "_");
  }
}
