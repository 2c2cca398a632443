package dev.tracefold.solver.rangesearch;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Traversal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The terms of some conditions in an order in which their ranges can be computed. */
final class Tape {
  private final List<Expr> terms;
  private final int[][] arguments;
  private final boolean[] blind;
  private final int[] roots;
  private final List<Integer> variables = new ArrayList<>();
  private final Ranges ranges;
  private final FloatRanges floats;
  private final IntegerRanges integers;

  private Tape(List<Expr> terms, int[][] arguments, int[] roots) {
    this.terms = terms;
    this.arguments = arguments;
    this.roots = roots;
    this.blind = new boolean[terms.size()];
    this.ranges = new Ranges(terms.size());
    this.floats = new FloatRanges(ranges);
    this.integers = new IntegerRanges(ranges);
  }

  static Tape of(Definitions definitions) {
    List<Expr> roots = new ArrayList<>(definitions.meanings().values());
    roots.addAll(definitions.others());
    List<Expr> terms = Traversal.postOrder(roots);
    Map<Expr, Integer> positions = new HashMap<>();
    int[][] arguments = new int[terms.size()][];
    for (int t = 0; t < arguments.length; t++) {
      Expr e = terms.get(t);
      positions.put(e, t);
      List<Expr> needed =
          e.isVariable() && definitions.meanings().containsKey(e.variable())
              ? List.of(definitions.meanings().get(e.variable()))
              : e.args();
      arguments[t] = needed.stream().mapToInt(positions::get).toArray();
    }
    int[] conditions = definitions.others().stream().mapToInt(positions::get).toArray();
    Tape tape = new Tape(terms, arguments, conditions);
    for (int t = 0; t < arguments.length; t++) {
      tape.prepare(t);
    }
    return tape;
  }

  /** What never changes: constants, and terms of which nothing is ever known. */
  private void prepare(int t) {
    Expr e = terms.get(t);
    boolean covered =
        Ranges.covers(e.type()) && e.args().stream().allMatch(a -> Ranges.covers(a.type()));
    if (!covered) {
      blind[t] = true;
      ranges.open(t, e.type());
    } else if (e.isVariable() && arguments[t].length == 0) {
      blind[t] = true;
      variables.add(t);
      ranges.open(t, e.type());
    } else if (e.isConst()) {
      blind[t] = true;
      constant(e, t);
    }
  }

  private void constant(Expr e, int t) {
    if (e.type() == BoolType.BOOL) {
      ranges.set(t, e.isTrue(), e.isFalse());
    } else if (e.isBitVector()) {
      ranges.set(t, e.signedBits(), e.signedBits());
    } else {
      double value =
          e.type().equals(FloatType.SINGLE)
              ? Float.intBitsToFloat((int) e.bits())
              : Double.longBitsToDouble(e.bits());
      if (Double.isNaN(value)) {
        ranges.noNumber(t);
      } else {
        ranges.set(t, value, value, false);
      }
    }
  }

  /** The positions of variables without a definition, whose ranges may be narrowed. */
  List<Integer> variables() {
    return variables;
  }

  Expr term(int t) {
    return terms.get(t);
  }

  Ranges ranges() {
    return ranges;
  }

  int size() {
    return terms.size();
  }

  /** Whether all conditions hold, given the ranges of the variables. */
  byte evaluate() {
    for (int t = 0; t < blind.length; t++) {
      if (!blind[t]) {
        evaluate(terms.get(t), arguments[t], t);
      }
    }
    byte all = Ranges.TRUE;
    for (int root : roots) {
      if (ranges.truth[root] == Ranges.FALSE) {
        return Ranges.FALSE;
      }
      if (ranges.truth[root] == Ranges.EITHER) {
        all = Ranges.EITHER;
      }
    }
    return all;
  }

  private void evaluate(Expr e, int[] args, int t) {
    int a = args[0];
    int b = args.length > 1 ? args[1] : a;
    switch (e.op()) {
      case NOT -> ranges.set(t, ranges.truth[a] == Ranges.FALSE, ranges.truth[a] == Ranges.TRUE);
      case AND -> junction(args, Ranges.FALSE, t);
      case OR -> junction(args, Ranges.TRUE, t);
      case ITE -> choice(args, t);
      case EQ -> equality(e, a, b, t);
      case ADD -> {
        ranges.copy(a, t);
        for (int i = 1; i < args.length; i++) {
          integers.sum(e, t, args[i], t);
        }
      }
      case MUL -> integers.product(e, a, b, t);
      case UDIV -> integers.quotient(e, a, b, true, t);
      case SDIV -> integers.quotient(e, a, b, false, t);
      case UREM -> integers.remainder(e, a, b, true, t);
      case SREM -> integers.remainder(e, a, b, false, t);
      case BVAND -> integers.and(e, a, b, t);
      case BVNOT -> integers.not(a, t);
      case ZEXT -> integers.zeroExtended(e, a, t);
      case VARIABLE, SEXT -> ranges.copy(a, t);
      case EXTRACT -> integers.extracted(e, a, t);
      case SLT -> integers.signedLess(a, b, false, t);
      case SLE -> integers.signedLess(a, b, true, t);
      case ULT -> integers.unsignedLess(a, b, false, t);
      case ULE -> integers.unsignedLess(a, b, true, t);
      case FADD, FSUB, FMUL, FDIV -> floats.arithmetic(e, a, b, t);
      case FSQRT -> floats.squareRoot(e, a, t);
      case FROUND -> floats.integral(e, a, t);
      case FNEG -> floats.negation(a, t);
      case FABS -> floats.absoluteValue(a, t);
      case FEQ -> floats.equal(a, b, t);
      case FLT -> floats.less(a, b, false, t);
      case FLE -> floats.less(a, b, true, t);
      case IS_NAN -> floats.isNan(a, t);
      case IS_INFINITE -> floats.isInfinite(a, t);
      case IS_ZERO -> floats.isZero(a, t);
      case IS_NEGATIVE -> floats.isNegative(a, t);
      case FLOAT_TO_FLOAT -> floats.converted(e, a, t);
      case SIGNED_TO_FLOAT -> floats.fromInteger(e, a, false, t);
      case UNSIGNED_TO_FLOAT -> floats.fromInteger(e, a, true, t);
      case FLOAT_TO_SIGNED -> floats.toInteger(e, a, false, t);
      case FLOAT_TO_UNSIGNED -> floats.toInteger(e, a, true, t);
      default -> ranges.open(t, e.type());
    }
  }

  private void junction(int[] args, byte decisive, int t) {
    byte value = (byte) (Ranges.TRUE - decisive);
    for (int arg : args) {
      if (ranges.truth[arg] == decisive) {
        value = decisive;
        break;
      }
      if (ranges.truth[arg] == Ranges.EITHER) {
        value = Ranges.EITHER;
      }
    }
    ranges.truth[t] = value;
  }

  private void choice(int[] args, int t) {
    switch (ranges.truth[args[0]]) {
      case Ranges.TRUE -> ranges.copy(args[1], t);
      case Ranges.FALSE -> ranges.copy(args[2], t);
      default -> ranges.join(args[1], args[2], t);
    }
  }

  private void equality(Expr e, int a, int b, int t) {
    if (!e.arg(0).isBool()) {
      integers.equal(a, b, t);
      return;
    }
    byte x = ranges.truth[a];
    byte y = ranges.truth[b];
    boolean known = x != Ranges.EITHER && y != Ranges.EITHER;
    ranges.set(t, known && x == y, known && x != y);
  }
}
