package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.expr.BottomUp;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.IntegerFormulaManager;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;

/**
 * Reads conditions over bit-vectors as if sums did not wrap around: bit-vectors as signed integers,
 * terms that are not linear as symbols of their own. What follows from that need not hold.
 */
final class IntegerTerms {
  private final IntegerFormulaManager integers;
  private final BooleanFormulaManager booleans;
  private final BottomUp<Formula> terms = BottomUp.by(this::translated);
  private final Map<String, Expr> symbols = new HashMap<>();
  private final Map<Expr, Formula> ofSymbols = new HashMap<>();

  IntegerTerms(FormulaManager manager) {
    this.integers = manager.getIntegerFormulaManager();
    this.booleans = manager.getBooleanFormulaManager();
  }

  /** What a symbol of the solver stands for. */
  Map<String, Expr> symbols() {
    return symbols;
  }

  /** The condition, and that each of its symbols is a number of its width. */
  BooleanFormula condition(Expr e) {
    List<BooleanFormula> all = new ArrayList<>(List.of((BooleanFormula) terms.of(e)));
    for (Expr part : Traversal.postOrder(List.of(e))) {
      if (part.isBitVector() && ofSymbols.get(part) instanceof IntegerFormula symbol) {
        BigInteger end = BigInteger.ONE.shiftLeft(part.width() - 1);
        all.add(integers.lessThan(symbol, integers.makeNumber(end)));
        all.add(integers.lessOrEquals(integers.makeNumber(end.negate()), symbol));
      }
    }
    return booleans.and(all);
  }

  private Formula translated(Expr e) {
    if (e.isBool()) {
      return condition(e, e.args().stream().map(terms::known).toList());
    }
    return e.isBitVector() ? number(e) : booleans.makeTrue();
  }

  private BooleanFormula condition(Expr e, List<Formula> args) {
    boolean ofNumbers = !e.args().isEmpty() && e.arg(0).isBitVector();
    boolean ofConditions = !e.args().isEmpty() && e.arg(0).isBool();
    return switch (e.op()) {
      case CONST -> booleans.makeBoolean(e.isTrue());
      case NOT -> booleans.not(bool(args.get(0)));
      case AND -> booleans.and(args.stream().map(IntegerTerms::bool).toList());
      case OR -> booleans.or(args.stream().map(IntegerTerms::bool).toList());
      case ITE -> booleans.ifThenElse(bool(args.get(0)), bool(args.get(1)), bool(args.get(2)));
      case EQ ->
          ofNumbers
              ? integers.equal(number(args.get(0)), number(args.get(1)))
              : ofConditions
                  ? booleans.equivalence(bool(args.get(0)), bool(args.get(1)))
                  : (BooleanFormula) symbol(e);
      case SLT -> integers.lessThan(number(args.get(0)), number(args.get(1)));
      case SLE -> integers.lessOrEquals(number(args.get(0)), number(args.get(1)));
      case ULT -> unsigned(number(args.get(0)), number(args.get(1)), true);
      case ULE -> unsigned(number(args.get(0)), number(args.get(1)), false);
      default -> (BooleanFormula) symbol(e);
    };
  }

  /** Numbers without sign are the larger ones among those with different signs. */
  private BooleanFormula unsigned(IntegerFormula a, IntegerFormula b, boolean strict) {
    IntegerFormula zero = integers.makeNumber(0);
    BooleanFormula less = strict ? integers.lessThan(a, b) : integers.lessOrEquals(a, b);
    BooleanFormula negativeA = integers.lessThan(a, zero);
    BooleanFormula negativeB = integers.lessThan(b, zero);
    return booleans.or(
        booleans.and(less, booleans.equivalence(negativeA, negativeB)),
        booleans.and(booleans.not(negativeA), negativeB));
  }

  private Formula number(Expr e) {
    return switch (e.op()) {
      case CONST -> integers.makeNumber(e.signedValue());
      case ADD -> integers.sum(e.args().stream().map(a -> number(terms.known(a))).toList());
      case MUL -> product(e);
      case SEXT -> terms.known(e.arg(0));
      case ITE ->
          booleans.ifThenElse(
              bool(terms.known(e.arg(0))),
              number(terms.known(e.arg(1))),
              number(terms.known(e.arg(2))));
      default -> symbol(e);
    };
  }

  private Formula product(Expr e) {
    if (e.args().size() != 2 || !e.arg(0).isConst() && !e.arg(1).isConst()) {
      return symbol(e);
    }
    Expr constant = e.arg(0).isConst() ? e.arg(0) : e.arg(1);
    Expr other = e.arg(0).isConst() ? e.arg(1) : e.arg(0);
    return integers.multiply(
        integers.makeNumber(constant.signedValue()), number(terms.known(other)));
  }

  private Formula symbol(Expr e) {
    Formula known = ofSymbols.get(e);
    if (known == null) {
      String name = (e.is(Op.VARIABLE) ? "v" : "t") + symbols.size();
      symbols.put(name, e);
      known = e.isBool() ? booleans.makeVariable(name) : integers.makeVariable(name);
      ofSymbols.put(e, known);
    }
    return known;
  }

  private static BooleanFormula bool(Formula formula) {
    return (BooleanFormula) formula;
  }

  private static IntegerFormula number(Formula formula) {
    return (IntegerFormula) formula;
  }
}
