package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Literals;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A formula in conjunctive normal form, as far as distributing does not make it explode. */
final class Clauses {
  /** A disjunction of conjunctions with more products than this stays one clause. */
  private static final int DISTRIBUTION_LIMIT = 32;

  private Clauses() {}

  /** Clauses whose conjunction is the formula, without literals that unit clauses refute. */
  static List<Expr> of(ExprFactory factory, Expr formula) {
    Set<Expr> clauses = new LinkedHashSet<>();
    for (Expr conjunct : Literals.conjuncts(factory, formula)) {
      clauses.addAll(distribute(factory, conjunct));
    }
    return propagated(factory, clauses);
  }

  private static List<Expr> propagated(ExprFactory factory, Set<Expr> clauses) {
    Set<Expr> current = clauses;
    while (true) {
      Set<Expr> units = new LinkedHashSet<>(current);
      units.removeIf(c -> Literals.disjuncts(factory, c).size() != 1);
      Set<Expr> next = new LinkedHashSet<>(units);
      for (Expr clause : current) {
        List<Expr> literals = new ArrayList<>(Literals.disjuncts(factory, clause));
        if (literals.size() != 1 && literals.stream().noneMatch(units::contains)) {
          literals.removeIf(l -> units.contains(factory.not(l)));
          next.addAll(Literals.conjuncts(factory, factory.or(literals)));
        }
      }
      if (next.equals(current)) {
        return new ArrayList<>(current);
      }
      current = next;
    }
  }

  private static List<Expr> distribute(ExprFactory factory, Expr e) {
    List<Expr> disjuncts = Literals.disjuncts(factory, e);
    List<Expr> products = List.of(factory.falseExpr());
    for (Expr d : disjuncts) {
      List<Expr> parts = Literals.conjuncts(factory, d);
      if (products.size() * parts.size() > DISTRIBUTION_LIMIT) {
        return List.of(e);
      }
      List<Expr> next = new ArrayList<>();
      for (Expr product : products) {
        for (Expr part : parts) {
          next.add(factory.or(product, part));
        }
      }
      products = next;
    }
    return products.stream().filter(p -> !p.isTrue()).distinct().toList();
  }
}
