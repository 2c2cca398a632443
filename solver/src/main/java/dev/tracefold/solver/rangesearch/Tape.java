package dev.tracefold.solver.rangesearch;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.solver.ranges.Operation;
import dev.tracefold.solver.ranges.Range;
import dev.tracefold.solver.ranges.Truth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** The terms of some conditions in an order in which their ranges can be computed. */
final class Tape {
  private final List<Expr> terms;
  private final int[][] arguments;
  private final boolean[] fixed;
  private final boolean[] isCondition;
  private final List<Integer> variables = new ArrayList<>();
  private final Range[] ranges;
  private final IntFunction<Range> operand;
  private int[] operands = {};

  private Tape(List<Expr> terms, int[][] arguments) {
    this.terms = terms;
    this.arguments = arguments;
    this.isCondition = new boolean[terms.size()];
    this.fixed = new boolean[terms.size()];
    this.ranges = new Range[terms.size()];
    this.operand = i -> ranges[operands[i]];
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
    Tape tape = new Tape(terms, arguments);
    definitions.others().forEach(c -> tape.isCondition[positions.get(c)] = true);
    for (int t = 0; t < arguments.length; t++) {
      tape.prepare(t);
    }
    return tape;
  }

  /** What never changes: constants, and terms of which nothing is ever known. */
  private void prepare(int t) {
    Expr e = terms.get(t);
    boolean free = e.isVariable() && arguments[t].length == 0;
    fixed[t] = e.isConst() || free || !e.isVariable() && !Operation.covers(e);
    ranges[t] = e.isConst() ? Range.constant(e) : Range.all(e.type());
    if (free && isNumber(e)) {
      variables.add(t);
    }
  }

  private static boolean isNumber(Expr e) {
    return Range.covers(e.type()) && e.width() <= Long.SIZE;
  }

  /** The positions of variables without a definition, whose ranges may be narrowed. */
  List<Integer> variables() {
    return variables;
  }

  Expr term(int t) {
    return terms.get(t);
  }

  int size() {
    return terms.size();
  }

  /** Of a variable, or of another term since the last evaluation. */
  Range rangeOf(int t) {
    return ranges[t];
  }

  void narrow(int variable, Range range) {
    ranges[variable] = range;
  }

  /** Whether all conditions hold, given the ranges of the variables; ends at one that does not. */
  Truth evaluate() {
    Truth all = Truth.YES;
    for (int t = 0; t < fixed.length; t++) {
      if (!fixed[t]) {
        ranges[t] = range(t);
      }
      if (isCondition[t] && ranges[t] != Truth.YES) {
        if (ranges[t] == Truth.NO) {
          return Truth.NO;
        }
        all = Truth.EITHER;
      }
    }
    return all;
  }

  private Range range(int t) {
    operands = arguments[t];
    // A variable that is defined has its meaning's range.
    return terms.get(t).isVariable()
        ? ranges[operands[0]]
        : Operation.ofCovered(terms.get(t), operand);
  }
}
