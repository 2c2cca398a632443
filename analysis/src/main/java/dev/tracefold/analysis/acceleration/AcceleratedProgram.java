package dev.tracefold.analysis.acceleration;

import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.loops.LoopPath;
import dev.tracefold.cfa.loops.NaturalLoop;
import dev.tracefold.cfa.rewrite.CfaDraft;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * A program in which a run that comes to a loop may first take each path through it, one after the
 * other, as often as it likes, in one step each; where a loop can only be left when it has counted
 * to its end, it does so in one step.
 */
public final class AcceleratedProgram {
  /** A loop with more paths chooses between them by more than by counting. */
  private static final int MOST_PATHS = 8;

  /** Of more paths there are too many orders. */
  private static final int MOST_IN_TURN = 3;

  private final Program program;
  private final Set<Variable> counters;

  private AcceleratedProgram(Program program, Set<Variable> counters) {
    this.program = program;
    this.counters = counters;
  }

  /** None if no loop of main can be accelerated. */
  public static Optional<AcceleratedProgram> of(Program program) {
    if (!isPossible(program)) {
      return Optional.empty();
    }
    Program without = SummarisedLoops.in(program);
    Map<Location, List<RepeatedPath>> paths = paths(without);
    Set<Variable> counters = new TreeSet<>();
    Program accelerated =
        CfaDraft.changeMain(
                without,
                draft ->
                    paths.forEach(
                        (header, all) -> {
                          Leap leap = new Leap(header, draft, program.factory());
                          counters.addAll(leap.over(all));
                        }))
            .program();
    return Optional.of(new AcceleratedProgram(accelerated, counters));
  }

  /** Whether there is a loop that can be accelerated. */
  public static boolean isPossible(Program program) {
    return !paths(program).isEmpty();
  }

  private static Map<Location, List<RepeatedPath>> paths(Program program) {
    LoopForest forest = LoopForest.of(program.main());
    Map<Location, List<RepeatedPath>> all = new LinkedHashMap<>();
    for (NaturalLoop loop : forest.loops()) {
      List<List<Edge>> around =
          forest.loopPaths(loop.header(), MOST_PATHS).all().orElse(List.of()).stream()
              .map(LoopPath::edges)
              .toList();
      List<RepeatedPath> paths = counting(around, program);
      if (paths.size() < around.size() && around.size() <= MOST_IN_TURN) {
        paths.addAll(counting(pairs(around), program));
      }
      if (!paths.isEmpty()) {
        all.put(loop.header(), paths);
      }
    }
    return all;
  }

  private static List<RepeatedPath> counting(List<List<Edge>> paths, Program program) {
    List<RepeatedPath> counting = new ArrayList<>();
    for (List<Edge> path : paths) {
      RepeatedPath.of(path, program.factory())
          .filter(RepeatedPath::isCounting)
          .ifPresent(counting::add);
    }
    return counting;
  }

  /** Paths that may take turns. */
  private static List<List<Edge>> pairs(List<List<Edge>> paths) {
    List<List<Edge>> pairs = new ArrayList<>();
    for (List<Edge> first : paths) {
      for (List<Edge> second : paths) {
        if (first != second) {
          List<Edge> both = new ArrayList<>(first);
          both.addAll(second);
          pairs.add(both);
        }
      }
    }
    return pairs;
  }

  public Program program() {
    return program;
  }

  /** What a run of the accelerated program tells the original one. */
  public Trace original(Trace trace, BooleanSupplier stop) {
    List<Value> inputs = new ArrayList<>();
    RunListener told =
        (edge, state) ->
            edge.inputs()
                .keySet()
                .forEach(
                    v -> {
                      if (!counters.contains(v)) {
                        inputs.add(state.apply(v));
                      }
                    });
    Interpreter.run(program, trace, told, RunLimits.stoppedBy(stop));
    Map<Variable, Value> initial = new TreeMap<>(trace.initial());
    initial.keySet().removeAll(counters);
    return new Trace(initial, inputs);
  }
}
