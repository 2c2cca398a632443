package dev.tracefold.engines.fuzz;

import dev.tracefold.analysis.samples.RandomValues;
import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.Frame;
import dev.tracefold.cfa.concrete.LongArray;
import dev.tracefold.cfa.concrete.Slots;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * The values that variables have before the program gives them some, as memory that nobody has
 * initialised does: all zero, or random ones for those that may be read.
 */
final class InitialStates {
  private static final int ZERO_ONE_IN = 4;

  /** These runs start at zero, the next one with arrays whose elements differ. */
  private static final int ZERO_AT_FIRST = 2;

  private final Slots slots;
  private final List<Variable> arbitrary = new ArrayList<>();
  private final Random random;
  private final RandomValues values;
  private final Map<Variable, Value> chosen = new TreeMap<>();
  private final Map<Variable, Scatter> scattered = new TreeMap<>();
  private int runs;

  private InitialStates(Slots slots, Random random, RandomValues values) {
    this.slots = slots;
    this.random = random;
    this.values = values;
  }

  static InitialStates of(CompiledProgram compiled, Random random, RandomValues values) {
    InitialStates states = new InitialStates(compiled.slots(), random, values);
    Program program = compiled.program();
    if (!Liveness.isTooCostly(program.main())) {
      Liveness live = Liveness.of(program, program.main());
      List<Variable> all = new ArrayList<>(program.globals());
      all.addAll(program.main().locals());
      all.stream()
          .filter(v -> live.isLive(v, program.main().initial()))
          .forEach(states.arbitrary::add);
    }
    return states;
  }

  /** Whether all runs start alike. */
  boolean isUnique() {
    return arbitrary.isEmpty();
  }

  /** The next run's start. */
  Frame next() {
    chosen.clear();
    scattered.clear();
    Frame frame = Frame.zero(slots);
    runs++;
    boolean differing = runs == ZERO_AT_FIRST + 1;
    if (differing || runs > ZERO_AT_FIRST && !isUnique() && random.nextInt(ZERO_ONE_IN) > 0) {
      arbitrary.forEach(v -> choose(v, frame, differing));
    }
    return frame;
  }

  private void choose(Variable v, Frame frame, boolean differing) {
    if (v.type() instanceof ArrayType type
        && frame.arrays[slots.index(v)] instanceof LongArray
        && (differing || random.nextBoolean())) {
      Scatter scatter = differing ? Scatter.wide(type, random) : new Scatter(type, random);
      scattered.put(v, scatter);
      frame.arrays[slots.index(v)] = new ScatteredArray(scatter);
      return;
    }
    Value value = values.of(v.type());
    chosen.put(v, value);
    frame.set(slots, v, value);
  }

  /** What the last run started with, as far as it could see. */
  Map<Variable, Value> used() {
    Map<Variable, Value> used = new TreeMap<>(chosen);
    scattered.forEach((v, scatter) -> used.put(v, scatter.contents()));
    return used;
  }
}
