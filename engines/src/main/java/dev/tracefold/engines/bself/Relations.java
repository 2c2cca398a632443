package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.model.Model;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Relations that a formula implies, of the four types of section 4.3. The constants come from a
 * model, as the paper takes them from a model of an uninterpreted constant; a second model sorts
 * out most guesses before the solver is asked for a proof.
 */
final class Relations {
  private final ExprFactory factory;
  private final Solver solver;

  Relations(ExprFactory factory, Solver solver) {
    this.factory = factory;
    this.solver = solver;
  }

  /** What is implied by one formula ψ'. */
  record Implied(Map<Variable, BigInteger> constants, List<Expr> relations) {}

  /**
   * @param formula ψ', satisfiable
   * @param previous ψ, the last extension, for type 3
   */
  Implied of(Expr formula, Optional<Expr> previous, List<Variable> variables) {
    if (!solver.isSatisfiable(formula).isSat()) {
      return new Implied(Map.of(), List.of());
    }
    List<Model> models = new ArrayList<>();
    models.add(solver.model());
    moreModels(formula, variables, models);
    Map<Variable, BigInteger> constants = constants(formula, variables, models);
    Set<Expr> relations = new LinkedHashSet<>();
    List<Variable> open = variables.stream().filter(v -> !constants.containsKey(v)).toList();
    linear(formula, open, models, relations);
    previous.ifPresent(p -> progressions(constants, p, variables, relations));
    substituted(formula, constants, open, models, relations);
    return new Implied(constants, List.copyOf(relations));
  }

  /** Models that differ from the first in as many variables as is cheap to ask for. */
  private void moreModels(Expr formula, List<Variable> variables, List<Model> models) {
    Model first = models.get(0);
    for (Variable v : variables) {
      boolean varies = models.stream().anyMatch(m -> !m.bits(v).equals(first.bits(v)));
      if (!varies
          && solver.isSatisfiable(formula, factory.neq(v.expr(), value(first, v))).isSat()) {
        models.add(solver.model());
      }
    }
  }

  private Expr value(Model m, Variable v) {
    return factory.constant(v.type(), m.bits(v));
  }

  /** Type 1: after {@link #moreModels}, a variable without two values is a constant. */
  private Map<Variable, BigInteger> constants(
      Expr formula, List<Variable> variables, List<Model> models) {
    Map<Variable, BigInteger> constants = new LinkedHashMap<>();
    Model first = models.get(0);
    for (Variable v : variables) {
      boolean varies = models.stream().anyMatch(m -> !m.bits(v).equals(first.bits(v)));
      if (!varies && solver.implies(formula, factory.eq(v.expr(), value(first, v))).isYes()) {
        constants.put(v, first.bits(v));
      }
    }
    return constants;
  }

  /** Type 2: x ± y = a, and x ± y = a·z. */
  private void linear(
      Expr formula, List<Variable> variables, List<Model> models, Set<Expr> relations) {
    for (int i = 0; i < variables.size(); i++) {
      for (int j = i + 1; j < variables.size(); j++) {
        Expr x = variables.get(i).expr();
        Expr y = variables.get(j).expr();
        if (!x.type().equals(y.type())) {
          continue;
        }
        for (Expr left : List.of(factory.sub(x, y), factory.add(x, y))) {
          Expr a = factory.bv(models.get(0).eval(left).orElse(BigInteger.ZERO), x.width());
          if (!addIfImplied(formula, factory.eq(left, a), models, relations)) {
            multiples(formula, left, variables, models, relations);
          }
        }
      }
    }
  }

  private void multiples(
      Expr formula, Expr left, List<Variable> variables, List<Model> models, Set<Expr> relations) {
    for (Variable z : variables) {
      if (left.mayContain(z) || !z.type().equals(left.type())) {
        continue;
      }
      for (Model m : models) {
        BigInteger divisor = m.bits(z);
        if (divisor.testBit(0)) {
          BigInteger modulus = BigInteger.ONE.shiftLeft(left.width());
          BigInteger sum = m.eval(left).orElse(BigInteger.ZERO);
          Expr a = factory.bv(sum.multiply(divisor.modInverse(modulus)), left.width());
          addIfImplied(formula, factory.eq(left, factory.mul(z.expr(), a)), models, relations);
          break;
        }
      }
    }
  }

  private boolean addIfImplied(
      Expr formula, Expr relation, List<Model> models, Set<Expr> relations) {
    boolean implied =
        models.stream().allMatch(m -> m.satisfies(relation))
            && solver.implies(formula, relation).isYes();
    if (implied) {
      relations.add(relation);
    }
    return implied;
  }

  /** Type 3: from x = a in one extension and x = b in the other, the numbers between in steps. */
  private void progressions(
      Map<Variable, BigInteger> constants,
      Expr previous,
      List<Variable> variables,
      Set<Expr> relations) {
    if (constants.isEmpty() || !solver.isSatisfiable(previous).isSat()) {
      return;
    }
    Model m = solver.model();
    for (Variable v : variables) {
      if (!constants.containsKey(v)
          || !solver.implies(previous, factory.eq(v.expr(), value(m, v))).isYes()) {
        continue;
      }
      int width = v.expr().width();
      Expr here = factory.bv(constants.get(v), width);
      Expr before = value(m, v);
      BigInteger from = here.signedValue().min(before.signedValue());
      BigInteger to = here.signedValue().max(before.signedValue());
      if (from.equals(to)) {
        continue;
      }
      Expr step = factory.bv(to.subtract(from), width);
      relations.add(
          factory.and(
              List.of(
                  factory.sle(factory.bv(from, width), v.expr()),
                  factory.sle(v.expr(), factory.bv(to, width)),
                  factory.eq(
                      factory.urem(factory.sub(v.expr(), factory.bv(from, width)), step),
                      factory.bv(0, width)))));
    }
  }

  /** Type 4: clauses with one of two equal terms, variables or constants, put for the other. */
  private void substituted(
      Expr formula,
      Map<Variable, BigInteger> constants,
      List<Variable> variables,
      List<Model> models,
      Set<Expr> relations) {
    List<Expr> clauses = Clauses.of(factory, formula);
    constants.forEach((v, c) -> addChanged(clauses, constant(v, c), v.expr(), relations));
    for (Variable x : variables) {
      for (Variable y : variables) {
        if (x == y || !x.type().equals(y.type())) {
          continue;
        }
        Expr equal = factory.eq(x.expr(), y.expr());
        if (models.stream().allMatch(m -> m.satisfies(equal))
            && solver.implies(formula, equal).isYes()) {
          addChanged(clauses, x.expr(), y.expr(), relations);
        }
      }
    }
  }

  private void addChanged(List<Expr> clauses, Expr from, Expr to, Set<Expr> relations) {
    for (Expr clause : clauses) {
      Expr changed = replaced(clause, from, to);
      if (changed != clause && !changed.isConst()) {
        relations.add(changed);
      }
    }
  }

  private Expr replaced(Expr clause, Expr from, Expr to) {
    Map<Expr, Expr> done = new HashMap<>();
    for (Expr e : Traversal.postOrder(List.of(clause))) {
      List<Expr> args = e.args().stream().map(done::get).toList();
      done.put(e, e == from ? to : args.equals(e.args()) ? e : factory.rebuild(e, args));
    }
    return done.get(clause);
  }

  private Expr constant(Variable v, BigInteger c) {
    return factory.constant(v.type(), c);
  }
}
