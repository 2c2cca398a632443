package dev.tracefold.witness.violation;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.VariableInfo;
import dev.tracefold.witness.position.CSource;
import dev.tracefold.witness.position.Place;
import dev.tracefold.witness.position.StraightDeclarations;
import dev.tracefold.witness.position.StraightDeclarations.Declared;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The values that a function's scalars hold although they were declared without one. They are told
 * of those declarations alone that a run passes once, before it decides anything: it is clear then
 * when that happens. The automaton has them where they are read for the first time.
 */
final class UninitialisedLocals {
  private final String function;
  private final Map<String, Declared> declared;

  /** The condition on a name; nothing where there were several. */
  private final Map<String, Optional<String>> drawn = new HashMap<>();

  private UninitialisedLocals(String function, Map<String, Declared> declared) {
    this.function = function;
    this.declared = declared;
  }

  static UninitialisedLocals of(CSource source, String function, Program program) {
    Map<String, Declared> declared = new LinkedHashMap<>(StraightDeclarations.of(source, function));
    Map<String, Set<Integer>> lines = new HashMap<>();
    for (VariableInfo info : program.names().values()) {
      if (info.function().equals(function)) {
        lines.computeIfAbsent(info.cName(), n -> new HashSet<>()).add(info.line());
      }
    }
    // A name that is declared again within would be taken for the other one.
    declared.keySet().removeIf(name -> lines.getOrDefault(name, Set.of()).size() != 1);
    return new UninitialisedLocals(function, declared);
  }

  boolean isDeclared(String name) {
    return declared.containsKey(name);
  }

  void drawn(String name, String condition) {
    drawn.merge(name, Optional.of(condition), (a, b) -> a.equals(b) ? a : Optional.<String>empty());
  }

  /** What is told of them, put where it happens before or between these steps of a run. */
  List<RunStep> before(List<RunStep> steps) {
    List<RunStep> all = new ArrayList<>();
    int next = 0;
    for (Map.Entry<String, Declared> entry : declared.entrySet()) {
      Optional<String> condition = drawn.getOrDefault(entry.getKey(), Optional.empty());
      if (condition.isPresent()) {
        Declared at = entry.getValue();
        while (next < steps.size() && isBefore(steps.get(next), at.next())) {
          all.add(steps.get(next++));
        }
        OptionalInt line = at.isAlone() ? OptionalInt.of(at.line()) : OptionalInt.empty();
        all.add(new RunStep.Uninitialised(at.next(), line, function, condition.get()));
      }
    }
    all.addAll(steps.subList(next, steps.size()));
    return all;
  }

  /** Whether a step is one of the simple statements at the beginning of the function. */
  private boolean isBefore(RunStep step, Place place) {
    boolean isHere =
        step instanceof RunStep.Assumed a && a.function().equals(function)
            || step instanceof RunStep.Returned r && r.function().equals(function);
    return isHere && step.place().compareTo(place) < 0;
  }
}
