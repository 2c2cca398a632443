package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Literals;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
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
 * Relations that a formula implies, of the four types of section 4.3, and congruences besides. The
 * constants come from models, as in the text; a second model sorts out most guesses before the
 * solver is asked for a proof.
 */
final class Relations {
  private final ExprFactory factory;
  private final Premises premises;

  Relations(ExprFactory factory, Premises premises) {
    this.factory = factory;
    this.premises = premises;
  }

  /** What is implied by one formula ψ'. */
  record Implied(Map<Variable, BigInteger> constants, List<Expr> relations) {}

  /**
   * @param formula ψ', satisfiable
   * @param previous ψ, the last extension, for type 3
   */
  Implied of(Expr formula, Optional<Expr> previous, List<Variable> variables) {
    Optional<Model> first = premises.model(formula);
    if (first.isEmpty()) {
      return new Implied(Map.of(), List.of());
    }
    List<Model> models = new ArrayList<>(List.of(first.get()));
    moreModels(formula, variables, models);
    Map<Variable, BigInteger> constants = constants(formula, variables, models);
    Set<Expr> relations = new LinkedHashSet<>();
    List<Variable> open = variables.stream().filter(v -> !constants.containsKey(v)).toList();
    linear(formula, open, models, relations);
    previous.ifPresent(p -> progressions(constants, p, variables, relations));
    substituted(formula, constants, open, models, relations);
    Congruences congruences = new Congruences(factory, premises);
    open.forEach(v -> relations.addAll(congruences.of(formula, v, models)));
    return new Implied(constants, List.copyOf(relations));
  }

  /** Models that differ from the first in as many variables as is cheap to ask for. */
  private void moreModels(Expr formula, List<Variable> variables, List<Model> models) {
    Model first = models.get(0);
    for (Variable v : variables) {
      if (!varies(v, models)) {
        premises.model(formula, factory.neq(v.expr(), value(first, v))).ifPresent(models::add);
      }
    }
  }

  private static boolean varies(Variable v, List<Model> models) {
    return models.stream().anyMatch(m -> !m.bits(v).equals(models.get(0).bits(v)));
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
      if (!varies(v, models) && premises.implies(formula, factory.eq(v.expr(), value(first, v)))) {
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

  /** For z = x or z = y, it is one variable that is a multiple of the other. */
  private void multiples(
      Expr formula, Expr left, List<Variable> variables, List<Model> models, Set<Expr> relations) {
    for (Variable z : variables) {
      if (z.type().equals(left.type())) {
        multiple(formula, left, z, models)
            .ifPresent(
                a ->
                    addIfImplied(
                        formula, factory.eq(left, factory.mul(z.expr(), a)), models, relations));
      }
    }
  }

  /** The only a, or one of several, for which the equation may hold. */
  private Optional<Expr> multiple(Expr formula, Expr left, Variable z, List<Model> models) {
    for (Model m : models) {
      BigInteger divisor = m.bits(z);
      if (divisor.testBit(0)) {
        BigInteger modulus = BigInteger.ONE.shiftLeft(left.width());
        BigInteger sum = m.eval(left).orElse(BigInteger.ZERO);
        return Optional.of(factory.bv(sum.multiply(divisor.modInverse(modulus)), left.width()));
      }
    }
    // As in the text: an uninterpreted constant, and the value that a model gives it.
    Variable a = factory.fresh("multiple", left.type());
    Expr equation = factory.eq(left, factory.mul(z.expr(), a.expr()));
    List<Expr> given = new ArrayList<>(List.of(formula, equation));
    for (Variable v : Traversal.variables(left)) {
      given.add(factory.eq(v.expr(), value(models.get(0), v)));
    }
    given.add(factory.eq(z.expr(), value(models.get(0), z)));
    return premises.model(factory.and(given)).map(m -> factory.constant(a.type(), m.bits(a)));
  }

  private boolean addIfImplied(
      Expr formula, Expr relation, List<Model> models, Set<Expr> relations) {
    boolean implied = !relation.isConst() && isImplied(formula, relation, models);
    if (implied) {
      relations.add(relation);
    }
    return implied;
  }

  private boolean isImplied(Expr formula, Expr relation, List<Model> models) {
    return models.stream().allMatch(m -> m.satisfies(relation))
        && premises.implies(formula, relation);
  }

  /** Type 3: from x = a in one extension and x = b in the other, the numbers between in steps. */
  private void progressions(
      Map<Variable, BigInteger> constants,
      Expr previous,
      List<Variable> variables,
      Set<Expr> relations) {
    if (constants.isEmpty()) {
      return;
    }
    Optional<Model> m = premises.model(previous);
    for (Variable v : variables) {
      if (m.isEmpty()
          || !constants.containsKey(v)
          || !premises.implies(previous, factory.eq(v.expr(), value(m.get(), v)))) {
        continue;
      }
      int width = v.expr().width();
      Expr here = factory.bv(constants.get(v), width);
      Expr before = value(m.get(), v);
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

  /**
   * Type 4: sub-formulas with one of two equal terms, variables or constants, put for the other, or
   * the other way round.
   */
  private void substituted(
      Expr formula,
      Map<Variable, BigInteger> constants,
      List<Variable> variables,
      List<Model> models,
      Set<Expr> relations) {
    Set<Expr> subformulas = new LinkedHashSet<>(Clauses.of(factory, formula));
    for (Expr clause : List.copyOf(subformulas)) {
      // What is said of some states only is not implied.
      Literals.disjuncts(factory, clause).stream()
          .filter(literal -> isImplied(formula, literal, models))
          .forEach(subformulas::add);
    }
    constants.forEach(
        (v, c) -> {
          Expr constant = factory.constant(v.type(), c);
          addChanged(subformulas, constant, v.expr(), relations);
          addChanged(subformulas, v.expr(), constant, relations);
        });
    for (Variable x : variables) {
      for (Variable y : variables) {
        boolean areEqual =
            x != y
                && x.type().equals(y.type())
                && isImplied(formula, factory.eq(x.expr(), y.expr()), models);
        if (areEqual) {
          addChanged(subformulas, x.expr(), y.expr(), relations);
        }
      }
    }
  }

  private void addChanged(Set<Expr> formulas, Expr from, Expr to, Set<Expr> relations) {
    for (Expr f : formulas) {
      Expr changed = replaced(f, from, to);
      if (changed != f && !changed.isConst()) {
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
}
