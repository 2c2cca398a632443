package dev.tracefold.analysis.acceleration;

import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.loops.NaturalLoop;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.DraftEdge;
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
 * other, as often as it likes, in one step each. All runs of the original are among its runs: they
 * take no path any times.
 */
public final class AcceleratedProgram {
  /** A loop with more paths chooses between them by more than by counting. */
  private static final int MOST_PATHS = 8;

  /** Rounds that are worth it. */
  private static final int COUNTER_WIDTH = 32;

  private final Program program;
  private final Set<Variable> counters;

  private AcceleratedProgram(Program program, Set<Variable> counters) {
    this.program = program;
    this.counters = counters;
  }

  /** None if no loop of main can be accelerated. */
  public static Optional<AcceleratedProgram> of(Program program) {
    Map<Location, List<RepeatedPath>> paths = paths(program);
    if (paths.isEmpty()) {
      return Optional.empty();
    }
    Set<Variable> counters = new TreeSet<>();
    Program accelerated =
        CfaDraft.changeMain(
                program,
                draft ->
                    paths.forEach(
                        (h, all) -> counters.addAll(leapAt(h, all, draft, program.factory()))))
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
      List<RepeatedPath> paths = new ArrayList<>();
      forest
          .loopPaths(loop.header(), MOST_PATHS)
          .all()
          .orElse(List.of())
          .forEach(p -> RepeatedPath.of(p.edges(), program.factory()).ifPresent(paths::add));
      if (!paths.isEmpty()) {
        all.put(loop.header(), paths);
      }
    }
    return all;
  }

  /** Puts the leaps before a loop header; the counters that they read. */
  private static List<Variable> leapAt(
      Location header, List<RepeatedPath> paths, CfaDraft draft, ExprFactory factory) {
    List<DraftEdge> entering = draft.incoming(header);
    Location halt = draft.newLocation(LocationKind.HALT, "", header.source());
    Location entry = draft.newLocation("", header.source());
    List<Variable> counters = new ArrayList<>();
    Location here = entry;
    for (int i = 0; i < paths.size(); i++) {
      RepeatedPath path = paths.get(i);
      Variable n = factory.fresh("rounds", new BitVectorType(COUNTER_WIDTH));
      counters.add(n);
      draft.declare(n);
      Location counted = draft.newLocation("", header.source());
      Location next = i == paths.size() - 1 ? header : draft.newLocation("", header.source());
      Expr none = factory.eq(n.expr(), factory.bv(0, COUNTER_WIDTH));
      Expr some = factory.and(factory.not(none), path.condition(n.expr()));
      draft.add(
          DraftEdge.between(here, counted, factory.trueExpr(), header.source())
              .doing(Map.of(), Map.of(n, Input.choice("rounds"))));
      draft.add(DraftEdge.between(counted, next, none, header.source()));
      draft.add(
          DraftEdge.between(counted, next, some, header.source())
              .doing(path.updates(n.expr()), Map.of()));
      draft.add(
          DraftEdge.between(counted, halt, factory.not(factory.or(none, some)), header.source()));
      here = next;
    }
    entering.forEach(e -> draft.replace(e, e.to(entry)));
    return counters;
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
