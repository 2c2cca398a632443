package dev.tracefold.solver.backend;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Capability;
import dev.tracefold.solver.Derivation;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Several solvers that take turns at a query, with slices of time that grow until the limit: what
 * one cannot do in a long time another often does at once. All follow the same stack; one that is
 * never asked costs nothing, since stages send nothing before a check.
 */
public final class StagedSolver implements Solver {
  private static final long FIRST_SLICE_MILLIS = 300;

  /** Over floats the one that begins is mostly far ahead of the other, so it is not hurried. */
  private static final long FIRST_FLOAT_SLICE_MILLIS = 3_000;

  /** A large query is mostly one for plain search, which the one for floats is better at. */
  private static final long FIRST_LARGE_SLICE_MILLIS = 60_000;

  private static final long GROWTH = 4;

  /** Boxes answer at once, if they do before everyone else had a turn. */
  private static final long FIRST_BOXES_MILLIS = 50;

  /** Without floats the other solvers are quicker. */
  private static final long FIRST_INTEGER_BOXES_MILLIS = 5;

  /** After so many tries without an answer, boxes have no turn before the others. */
  private static final int MOST_VAIN_TRIES = 20;

  private final Stage integers;
  private final Stage floats;
  private final SolverLimits limits;
  private final Occurrences floatArithmetic = Occurrences.ofFloatArithmetic();
  private final Occurrences division = Occurrences.ofIntegerDivision();
  private final FirstSlice integerSlice = FirstSlice.ofMillis(FIRST_SLICE_MILLIS);
  private final FirstSlice floatSlice = FirstSlice.ofMillis(FIRST_FLOAT_SLICE_MILLIS);
  private final List<Boolean> floatsOnLevel = new ArrayList<>();
  private final List<Boolean> divisionOnLevel = new ArrayList<>();
  private final List<List<Expr>> levels = new ArrayList<>();
  private Stage answered;

  /** Where boxes had the last answer: what they were asked besides the stack. */
  private Optional<BoxTurns> answeredByBoxes = Optional.empty();

  private List<Expr> assumptionsOfBoxes = List.of();
  private int vainTries;

  /** From this depth on, the solver that could do the last hard query begins. */
  private int hardDepth = Integer.MAX_VALUE;

  private Stage hardWinner;

  /**
   * @param integers has the first turn, unless the query computes with floats
   * @param floats has the first turn if it does
   */
  public StagedSolver(Stage integers, Stage floats, SolverLimits limits) {
    this.integers = integers;
    this.floats = floats;
    this.limits = limits;
    this.answered = integers;
    this.hardWinner = integers;
    floatsOnLevel.add(false);
    divisionOnLevel.add(false);
    levels.add(new ArrayList<>());
  }

  @Override
  public ExprFactory factory() {
    return integers.factory();
  }

  @Override
  public void push() {
    integers.push();
    floats.push();
    levels.add(new ArrayList<>());
    floatsOnLevel.add(floatsOnLevel.get(depth() - 1));
    divisionOnLevel.add(divisionOnLevel.get(depth() - 1));
  }

  @Override
  public void pop() {
    integers.pop();
    floats.pop();
    levels.remove(levels.size() - 1);
    floatsOnLevel.remove(floatsOnLevel.size() - 1);
    divisionOnLevel.remove(divisionOnLevel.size() - 1);
    if (depth() < hardDepth) {
      hardDepth = Integer.MAX_VALUE;
    }
  }

  @Override
  public int depth() {
    return integers.depth();
  }

  @Override
  public void assume(Expr condition) {
    integers.assume(condition);
    floats.assume(condition);
    levels.get(depth()).add(condition);
    if (floatArithmetic.isIn(condition)) {
      floatsOnLevel.set(depth(), true);
    }
    if (division.isIn(condition)) {
      divisionOnLevel.set(depth(), true);
    }
  }

  @Override
  public Status check(List<Expr> assumptions) {
    boolean withFloats =
        floatsOnLevel.get(depth()) || assumptions.stream().anyMatch(floatArithmetic::isIn);
    Stage first = depth() >= hardDepth ? hardWinner : withFloats ? floats : integers;
    FirstSlice slice = first == floats ? floatSlice : integerSlice;
    boolean withDivision =
        divisionOnLevel.get(depth()) || assumptions.stream().anyMatch(division::isIn);
    Optional<BoxTurns> boxes =
        withFloats || withDivision ? Optional.of(boxes(stackAnd(assumptions))) : Optional.empty();
    Query query = (stage, millis) -> stage.check(assumptions, millis);
    Status status = inTurns(first, slice, boxes, query);
    assumptionsOfBoxes = List.copyOf(assumptions);
    if (answeredByBoxes.isEmpty() && !status.isUnknown() && answered != first && depth() > 0) {
      // What is hard for one solver mostly stays so while the stack grows.
      hardDepth = Math.min(hardDepth, depth());
      hardWinner = answered;
    }
    return status;
  }

  /** Boxes are for what is a large circuit for few numbers. */
  private BoxTurns boxes(List<Expr> conditions) {
    return BoxTurns.of(factory(), conditions, limits);
  }

  private Optional<BoxTurns> boxesForDivision(List<Expr> conjuncts) {
    return conjuncts.stream().anyMatch(division::isIn)
        ? Optional.of(boxes(conjuncts))
        : Optional.empty();
  }

  private List<Expr> stackAnd(List<Expr> assumptions) {
    List<Expr> all = new ArrayList<>();
    levels.forEach(all::addAll);
    all.addAll(assumptions);
    return all;
  }

  @Override
  public Status isSatisfiable(List<Expr> conjuncts) {
    boolean withFloats = conjuncts.stream().anyMatch(floatArithmetic::isIn);
    boolean isLarge = LargeQuery.is(conjuncts);
    Query query = (stage, millis) -> stage.isSatisfiable(conjuncts, isLarge, millis);
    if (withFloats) {
      return inTurns(floats, floatSlice, Optional.of(boxes(conjuncts)), query);
    }
    return isLarge
        ? inTurns(floats, firstLargeSlice(), Optional.empty(), query)
        : inTurns(integers, integerSlice, boxesForDivision(conjuncts), query);
  }

  private FirstSlice firstLargeSlice() {
    long limit = limits.millisPerQuery();
    return FirstSlice.ofMillis(
        limit == 0 ? FIRST_LARGE_SLICE_MILLIS : Math.min(FIRST_LARGE_SLICE_MILLIS, limit / 2));
  }

  private interface Query {
    Status ask(Stage stage, long millis);
  }

  private Status inTurns(
      Stage first, FirstSlice firstSlice, Optional<BoxTurns> boxes, Query query) {
    long begin = CpuTime.ofThisThread();
    answeredByBoxes = Optional.empty();
    if (boxes.isPresent() && vainTries < MOST_VAIN_TRIES) {
      Optional<Status> early =
          byBoxes(boxes, first == floats ? FIRST_BOXES_MILLIS : FIRST_INTEGER_BOXES_MILLIS);
      if (early.isPresent()) {
        vainTries = 0;
        return early.get();
      }
      vainTries++;
    }
    Stage turn = first;
    boolean isFirstTurn = true;
    boolean lastTurn = false;
    for (long slice = firstSlice.millis(); ; slice *= GROWTH) {
      long spent = millisSince(begin);
      boolean limited = limits.millisPerQuery() > 0;
      if (limited && spent >= limits.millisPerQuery()) {
        return Status.unknown("solver time limit");
      }
      long millis = limited ? Math.min(slice, limits.millisPerQuery() - spent) : slice;
      answered = turn;
      Status status = query.ask(turn, lastTurn ? millisLeft(spent) : millis);
      if (!status.isUnknown() && turn != first) {
        firstSlice.wasVain();
      } else if (!status.isUnknown() && !isFirstTurn) {
        firstSlice.wasTooShort();
      }
      if (!status.isUnknown() || lastTurn) {
        return status;
      }
      isFirstTurn = false;
      Optional<String> cancelled = limits.cancellation().requested();
      if (cancelled.isPresent()) {
        return Status.unknown(cancelled.get());
      }
      // Who gives up before its time would do so again: the other one gets all that is left.
      lastTurn = millisSince(begin) - spent < millis / 2;
      Optional<Status> late = byBoxes(boxes, millis);
      if (late.isPresent()) {
        return late.get();
      }
      turn = turn == integers ? floats : integers;
    }
  }

  private Optional<Status> byBoxes(Optional<BoxTurns> boxes, long millis) {
    Optional<Status> status = boxes.flatMap(b -> b.turn(millis));
    if (status.isPresent()) {
      answeredByBoxes = boxes;
    }
    return status;
  }

  /** Zero, which is no limit, if there is none. */
  private long millisLeft(long spent) {
    return limits.millisPerQuery() == 0 ? 0 : Math.max(1, limits.millisPerQuery() - spent);
  }

  private static long millisSince(long nanos) {
    return (CpuTime.ofThisThread() - nanos) / 1_000_000;
  }

  @Override
  public Model model() {
    return answeredByBoxes.flatMap(BoxTurns::model).orElseGet(answered::model);
  }

  @Override
  public List<Expr> unsatCore() {
    return answeredByBoxes.isPresent() ? assumptionsOfBoxes : answered.unsatCore();
  }

  @Override
  public Set<Capability> capabilities() {
    return integers.capabilities();
  }

  @Override
  public Derivation interpolate(Expr a, Expr b) {
    return integers.interpolate(a, b);
  }

  @Override
  public Derivation eliminate(Set<Variable> bound, Expr formula) {
    return integers.eliminate(bound, formula);
  }

  @Override
  public void close() {
    integers.close();
    floats.close();
  }
}
