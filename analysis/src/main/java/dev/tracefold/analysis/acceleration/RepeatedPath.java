package dev.tracefold.analysis.acceleration;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.recurrence.ClosedForms;
import dev.tracefold.cfa.recurrence.Polynomial;
import dev.tracefold.cfa.recurrence.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What n rounds of one path through a loop do, for a term n that is at least one: {@link
 * #condition} and {@link #updates} over the state before the first of them.
 */
final class RepeatedPath {
  /** Paths with larger conditions are no simple counting. */
  private static final int LARGEST = 400;

  private static final int LONGEST = 60;

  /** Numbers of fewer bits are back where they were after a few rounds. */
  private static final int NARROWEST = 8;

  private final Terms terms;
  private final ExprFactory factory;
  private final Expr guard;
  private final Map<Variable, Expr> round;
  private final ClosedForms<Expr> forms;
  private final AllRounds assumed;

  private RepeatedPath(
      Terms terms,
      Expr guard,
      Map<Variable, Expr> round,
      ClosedForms<Expr> forms,
      AllRounds assumed) {
    this.terms = terms;
    this.factory = terms.factory();
    this.guard = guard;
    this.round = round;
    this.forms = forms;
    this.assumed = assumed;
  }

  /** The values that the condition demands of variables before the first round. */
  private static Map<Variable, Expr> fixed(Expr condition) {
    Map<Variable, Expr> fixed = new LinkedHashMap<>();
    for (Expr part : condition.is(Op.AND) ? condition.args() : List.of(condition)) {
      if (part.is(Op.EQ) && part.arg(0).isVariable() && part.arg(1).isConst()) {
        fixed.put(part.arg(0).variable(), part.arg(1));
      } else if (part.is(Op.EQ) && part.arg(1).isVariable() && part.arg(0).isConst()) {
        fixed.put(part.arg(1).variable(), part.arg(0));
      }
    }
    return fixed;
  }

  /** Whether no state can take the path, as its conditions say at once. */
  static boolean isImpossible(List<Edge> path, ExprFactory factory) {
    return path.size() <= LONGEST
        && path.stream().allMatch(Step::isOne)
        && along(path, factory, new LinkedHashMap<>()).isFalse();
  }

  /** The condition of a path; what it assigns is added. */
  private static Expr along(List<Edge> path, ExprFactory factory, Map<Variable, Expr> round) {
    Expr guard = factory.trueExpr();
    for (Edge edge : path) {
      Substitution now = Substitution.of(factory, round);
      guard = factory.and(guard, now.apply(edge.guard()));
      Map<Variable, Expr> assigned = new LinkedHashMap<>();
      edge.updates().forEach((v, value) -> assigned.put(v, now.apply(value)));
      round.putAll(assigned);
    }
    return guard;
  }

  /** None if the path reads inputs or calls, or changes something that has no closed form. */
  static Optional<RepeatedPath> of(List<Edge> path, ExprFactory factory) {
    if (path.size() > LONGEST || !path.stream().allMatch(Step::isOne)) {
      return Optional.empty();
    }
    Map<Variable, Expr> round = new LinkedHashMap<>();
    Expr guard = along(path, factory, round);
    List<Expr> all = new ArrayList<>(round.values());
    all.add(guard);
    if (guard.isFalse() || Traversal.postOrder(all).size() > LARGEST) {
      return Optional.empty();
    }
    Terms terms = new Terms(factory);
    AllRounds[] last = new AllRounds[1];
    Step step = new Step(List.of(), factory.trueExpr(), round);
    Map<Variable, Expr> fixed = fixed(guard);
    return ClosedForms.of(
            List.of(step),
            terms,
            v -> terms.number(fixed.getOrDefault(v, v.expr())),
            () -> last[0] = new AllRounds(terms))
        .filter(forms -> forms.values().values().stream().anyMatch(p -> !p.isConstant()))
        .map(forms -> new RepeatedPath(terms, guard, round, forms, last[0]));
  }

  Expr guard() {
    return guard;
  }

  /** Whether all that is compared has a closed form: else there is one round at a time. */
  boolean isCounting() {
    return Traversal.postOrder(List.of(guard)).stream()
        .filter(e -> Comparison.isOne(e.op()) && e.arg(0).isBitVector())
        .flatMap(e -> e.args().stream())
        .allMatch(this::isCounting);
  }

  private boolean isCounting(Expr compared) {
    return forms
        .value(compared, terms, new AllRounds(terms))
        .filter(p -> p.isConstant() || p.width() >= NARROWEST)
        .isPresent();
  }

  /** As wide as a number of rounds has to be. */
  int counterWidth() {
    boolean isLong =
        forms.values().values().stream().anyMatch(p -> !p.isConstant() && p.width() > Integer.SIZE);
    return isLong ? Long.SIZE : Integer.SIZE;
  }

  /**
   * After how many rounds the path cannot be taken any more, if it can be taken now and what is
   * compared keeps within its type; none if the conditions do not tell.
   */
  Optional<Expr> roundsToTheEnd() {
    Optional<Expr> rounds = Optional.empty();
    for (Expr part : guard.is(Op.AND) ? guard.args() : List.of(guard)) {
      boolean changes =
          Traversal.variables(part).stream()
              .anyMatch(v -> forms.values().containsKey(v) || forms.rewritten().contains(v));
      if (changes) {
        Optional<Expr> here = Countdown.of(forms, terms, part);
        if (here.isEmpty()) {
          return here;
        }
        Expr fewest =
            rounds
                .map(n -> factory.ite(factory.ult(n, here.get()), n, here.get()))
                .orElse(here.get());
        rounds = Optional.of(fewest);
      }
    }
    return rounds;
  }

  /**
   * Whether n rounds can be taken, as far as the first and the last round tell, and what is
   * compared moves from one to the other without passing the ends of its type.
   */
  Expr condition(Expr n) {
    Expr last = factory.sub(n, factory.bv(1, n.width()));
    Substitution atLast = Substitution.of(factory, valuesAt(last));
    List<Expr> all = new ArrayList<>(List.of(guard, atLast.apply(guard)));
    for (AllRounds.Kept kept : assumed.kept()) {
      all.add(keeps(kept.value(), kept.signed(), last));
    }
    for (Expr e : Traversal.postOrder(List.of(guard))) {
      if (Comparison.isOne(e.op()) && e.arg(0).isBitVector()) {
        all.add(staysAsItIs(e, atLast, last));
      }
    }
    return factory.and(all);
  }

  /** The comparison has one value in all rounds. */
  private Expr staysAsItIs(Expr comparison, Substitution atLast, Expr last) {
    Expr end = atLast.apply(comparison);
    if (end == comparison) {
      return factory.trueExpr();
    }
    return switch (comparison.op()) {
      case SLT, SLE -> factory.and(factory.eq(comparison, end), keep(comparison, true, last));
      case ULT, ULE -> factory.and(factory.eq(comparison, end), keep(comparison, false, last));
      default ->
          factory.and(
              factory.eq(comparison, end),
              factory.or(
                  sameSide(comparison, end, true, last), sameSide(comparison, end, false, last)));
    };
  }

  /** What differs at both ends, and is on the same side at both, differs in between. */
  private Expr sameSide(Expr equality, Expr end, boolean signed, Expr last) {
    Expr isBelow = below(equality.arg(0), equality.arg(1), signed);
    Expr endsBelow = end.isConst() ? isBelow : below(end.arg(0), end.arg(1), signed);
    return factory.and(factory.eq(isBelow, endsBelow), keep(equality, signed, last));
  }

  private Expr below(Expr a, Expr b, boolean signed) {
    return signed ? factory.slt(a, b) : factory.ult(a, b);
  }

  private Expr keep(Expr comparison, boolean signed, Expr last) {
    return factory.and(
        keeps(comparison.arg(0), signed, last), keeps(comparison.arg(1), signed, last));
  }

  private Expr keeps(Expr operand, boolean signed, Expr last) {
    AllRounds more = new AllRounds(terms);
    Optional<Polynomial<Expr>> value = forms.value(operand, terms, more);
    // Nobody knows what lies between the ends of what has no closed form.
    return value
        .map(p -> keeps(p, signed, last))
        .orElseGet(() -> factory.eq(last, factory.bv(0, last.width())));
  }

  /** The value before the last round is the number that the steps add up to. */
  private Expr keeps(Polynomial<Expr> value, boolean signed, Expr last) {
    if (value.isConstant()) {
      return factory.trueExpr();
    }
    int wide = value.width() + last.width() + 1;
    Expr sum = Wide.at(factory, Wide.of(factory, value, wide, signed), last);
    Expr end = Wide.at(factory, value, last);
    return factory.eq(sum, signed ? factory.sext(end, wide) : factory.zext(end, wide));
  }

  /** The state after n rounds. */
  Map<Variable, Expr> updates(Expr n) {
    Map<Variable, Expr> updates = new LinkedHashMap<>(valuesAt(n));
    Expr last = factory.sub(n, factory.bv(1, n.width()));
    Substitution atLast = Substitution.of(factory, valuesAt(last));
    // What the last round gives them does not depend on what they were.
    forms.rewritten().forEach(v -> updates.put(v, atLast.apply(round.get(v))));
    return updates;
  }

  /** The values before that round of what has closed forms. */
  private Map<Variable, Expr> valuesAt(Expr k) {
    Map<Variable, Expr> values = new LinkedHashMap<>();
    forms
        .values()
        .forEach(
            (v, p) ->
                values.put(v, terms.valueOf(Wide.at(factory, p, k), v.type() == BoolType.BOOL)));
    return values;
  }
}
