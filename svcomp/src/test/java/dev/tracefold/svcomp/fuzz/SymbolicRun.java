package dev.tracefold.svcomp.fuzz;

import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What an engine says of a program whose inputs are restricted to a few values, compared with the
 * native runs on all of these.
 */
final class SymbolicRun {
  /** An answer of an engine; {@code wrong} when native runs contradict it. */
  record Answer(Result result, boolean wrong, String question) {
    @Override
    public String toString() {
      return question + ": " + result;
    }
  }

  private final Specimen specimen;
  private final ConcreteRun concrete;
  private final Program program;

  SymbolicRun(Specimen specimen) {
    this.specimen = specimen;
    this.program = specimen.program();
    this.concrete = ConcreteRun.of(specimen, program);
  }

  /** With all inputs pinned to drawn values and the checksum to the right and to a wrong value. */
  List<Answer> onOneRun(Function<Program, Result> engine) {
    List<Long> drawn = specimen.draw(new Choices(specimen.seed()));
    long checksum = specimen.checksum(drawn);
    return Stream.of(checksum, ~checksum).map(sum -> ask(engine, List.of(drawn), sum)).toList();
  }

  /** With the first input one of three values, so that it stays symbolic at first. */
  List<Answer> onThreeRuns(Function<Program, Result> engine) {
    Choices choices = new Choices(specimen.seed());
    List<Long> first = specimen.draw(choices);
    List<List<Long>> runs = new ArrayList<>(List.of(first));
    while (runs.size() < 3) {
      List<Long> other = new ArrayList<>(first);
      other.set(0, choices.interesting());
      runs.add(other);
    }
    long checksum = specimen.checksum(choices.of(runs));
    return Stream.of(checksum, checksum + 1).map(sum -> ask(engine, runs, sum)).toList();
  }

  private Answer ask(Function<Program, Result> engine, List<List<Long>> runs, long checksum) {
    boolean reachable = runs.stream().anyMatch(run -> specimen.checksum(run) == checksum);
    Map<Edge, Map<Variable, List<Value>>> allowed = new LinkedHashMap<>();
    for (List<Long> drawn : runs) {
      collectInputs(Specimen.followedBy(drawn, checksum), allowed);
    }
    Result result = engine.apply(PinnedInputs.pin(program, allowed));
    boolean wrong = reachable ? result instanceof Result.Safe : result instanceof Result.Unsafe;
    String question =
        specimen
            + ", inputs "
            + runs
            + ", checksum "
            + checksum
            + (reachable ? " (reachable)" : " (unreachable)");
    return new Answer(result, wrong, question);
  }

  private void collectInputs(List<Long> values, Map<Edge, Map<Variable, List<Value>>> allowed) {
    concrete.run(
        values,
        (edge, state) ->
            edge.inputs()
                .forEach(
                    (v, input) -> {
                      if (input.kind() == Input.Kind.NONDET) {
                        allowed
                            .computeIfAbsent(edge, e -> new TreeMap<>())
                            .computeIfAbsent(v, x -> new ArrayList<>())
                            .add(state.apply(v));
                      }
                    }));
  }
}
