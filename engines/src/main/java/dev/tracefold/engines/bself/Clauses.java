package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
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
    for (Expr conjunct : conjuncts(factory, formula)) {
      clauses.addAll(distribute(factory, conjunct));
    }
    return propagated(factory, clauses);
  }

  private static List<Expr> propagated(ExprFactory factory, Set<Expr> clauses) {
    Set<Expr> current = clauses;
    while (true) {
      Set<Expr> units = new LinkedHashSet<>(current);
      units.removeIf(c -> disjuncts(factory, c).size() != 1);
      Set<Expr> next = new LinkedHashSet<>(units);
      for (Expr clause : current) {
        List<Expr> literals = new ArrayList<>(disjuncts(factory, clause));
        if (literals.size() != 1 && literals.stream().noneMatch(units::contains)) {
          literals.removeIf(l -> units.contains(factory.not(l)));
          next.addAll(conjuncts(factory, factory.or(literals)));
        }
      }
      if (next.equals(current)) {
        return new ArrayList<>(current);
      }
      current = next;
    }
  }

  private static List<Expr> distribute(ExprFactory factory, Expr e) {
    List<Expr> disjuncts = disjuncts(factory, e);
    List<Expr> products = List.of(factory.falseExpr());
    for (Expr d : disjuncts) {
      List<Expr> parts = conjuncts(factory, d);
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

  /** The formula as a list of conjuncts; a negated disjunction counts as a conjunction. */
  static List<Expr> conjuncts(ExprFactory factory, Expr e) {
    if (e.is(Op.AND)) {
      List<Expr> flat = new ArrayList<>();
      e.args().forEach(a -> flat.addAll(conjuncts(factory, a)));
      return flat;
    }
    if (e.is(Op.NOT) && e.arg(0).is(Op.OR)) {
      List<Expr> flat = new ArrayList<>();
      e.arg(0).args().forEach(a -> flat.addAll(conjuncts(factory, factory.not(a))));
      return flat;
    }
    return e.isTrue() ? List.of() : List.of(e);
  }

  /** The formula as a list of disjuncts; a negated conjunction counts as a disjunction. */
  static List<Expr> disjuncts(ExprFactory factory, Expr e) {
    if (e.is(Op.OR)) {
      List<Expr> flat = new ArrayList<>();
      e.args().forEach(a -> flat.addAll(disjuncts(factory, a)));
      return flat;
    }
    if (e.is(Op.NOT) && e.arg(0).is(Op.AND)) {
      List<Expr> flat = new ArrayList<>();
      e.arg(0).args().forEach(a -> flat.addAll(disjuncts(factory, factory.not(a))));
      return flat;
    }
    return e.isFalse() ? List.of() : List.of(e);
  }
}
