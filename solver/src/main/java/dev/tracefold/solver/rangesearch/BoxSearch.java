package dev.tracefold.solver.rangesearch;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import dev.tracefold.solver.ranges.Range;
import dev.tracefold.solver.ranges.Truth;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Branches on the ranges of a few variables until each box of ranges either has no model, as the
 * ranges of the terms show, or has one in its middle, as its evaluation shows.
 */
public final class BoxSearch {
  /** Every variable more multiplies the boxes. */
  private static final int MOST_VARIABLES = 4;

  private static final int MOST_TERMS = 20_000;
  private static final int MOST_CONDITIONS = 500;

  /** How many boxes are looked at between two looks at the clock. */
  private static final int BETWEEN_LOOKS = 64;

  /** What was found out. */
  public enum Finding {
    NO_MODEL,
    MODEL,
    /** The ranges of a box that is a point do not tell. */
    NOTHING,
    STOPPED
  }

  private final Definitions definitions;
  private final Tape tape;
  private final int[] variables;
  private final Deque<Box> boxes = new ArrayDeque<>();
  private Optional<Model> model = Optional.empty();
  private long looked;

  private BoxSearch(Definitions definitions, Tape tape) {
    this.definitions = definitions;
    this.tape = tape;
    this.variables = tape.variables().stream().mapToInt(v -> v).toArray();
    List<Variable> free = tape.variables().stream().map(v -> tape.term(v).variable()).toList();
    boxes.push(new Box(FirstBox.of(free, definitions.others()), 0));
  }

  /** If the conditions are of the kind for which there is hope. */
  public static Optional<BoxSearch> of(ExprFactory factory, List<Expr> conditions) {
    if (conditions.size() > MOST_CONDITIONS) {
      return Optional.empty();
    }
    Definitions definitions = Definitions.in(factory, conditions);
    Tape tape = Tape.of(definitions);
    boolean hopeful = tape.variables().size() <= MOST_VARIABLES && tape.size() <= MOST_TERMS;
    return hopeful ? Optional.of(new BoxSearch(definitions, tape)) : Optional.empty();
  }

  /** After {@link Finding#MODEL}. */
  public Model model() {
    return model.orElseThrow();
  }

  /** Goes on with the search until there is an answer, or it is told to stop. */
  public Finding run(BooleanSupplier stop) {
    while (!boxes.isEmpty()) {
      if (looked++ % BETWEEN_LOOKS == 0 && stop.getAsBoolean()) {
        return Finding.STOPPED;
      }
      Box box = boxes.pop();
      if (evaluate(box.sides) == Truth.NO) {
        continue;
      }
      if (hasModelInTheMiddle(box.sides)) {
        return Finding.MODEL;
      }
      if (!split(box)) {
        return Finding.NOTHING;
      }
    }
    return Finding.NO_MODEL;
  }

  private Truth evaluate(List<Range> sides) {
    for (int i = 0; i < variables.length; i++) {
      tape.narrow(variables[i], sides.get(i));
    }
    return tape.evaluate();
  }

  private boolean hasModelInTheMiddle(List<Range> sides) {
    List<Range> middle = sides.stream().map(Bisection::middle).toList();
    if (evaluate(middle) != Truth.YES) {
      return false;
    }
    Map<Variable, BigInteger> values = new HashMap<>();
    for (int i = 0; i < variables.length; i++) {
      values.put(tape.term(variables[i]).variable(), Bisection.bits(middle.get(i)));
    }
    ModelEvaluation evaluation = ModelEvaluation.under(Model.of(values, Map.of()));
    for (Map.Entry<Variable, Expr> d : definitions.meanings().entrySet()) {
      evaluation.define(d.getKey(), d.getValue());
      Optional<BigInteger> bits = evaluation.bits(d.getKey().expr());
      if (bits.isEmpty()) {
        return false;
      }
      values.put(d.getKey(), bits.get());
    }
    if (!definitions.others().stream().allMatch(evaluation::satisfies)) {
      return false;
    }
    model = Optional.of(Model.of(values, Map.of()));
    return true;
  }

  /** In two, along each side in turn; not possible for points. */
  private boolean split(Box box) {
    int n = variables.length;
    for (int turn = box.turn; turn < box.turn + n; turn++) {
      List<? extends Range> halves = Bisection.halves(box.sides.get(turn % n));
      if (halves.size() > 1) {
        for (Range half : halves) {
          List<Range> sides = new ArrayList<>(box.sides);
          sides.set(turn % n, half);
          boxes.push(new Box(sides, (turn + 1) % n));
        }
        return true;
      }
    }
    return false;
  }

  /** {@code turn}: along which side it is to be split. */
  private record Box(List<Range> sides, int turn) {}
}
