package dev.tracefold.cfa.text;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.GuardedStep;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.property.Property;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One automaton as its text says it, before its locations have their numbers. */
final class RawCfa {
  final String name;
  final int line;
  final Set<Variable> parameters = new LinkedHashSet<>();
  final Map<String, Variable> locals = new LinkedHashMap<>();
  Optional<Variable> result = Optional.empty();
  final Map<String, RawLocation> locations = new LinkedHashMap<>();
  final List<RawEdge> edges = new ArrayList<>();

  RawCfa(String name, int line) {
    this.name = name;
    this.line = line;
  }

  record RawLocation(
      LocationKind kind,
      String name,
      String note,
      Optional<Property> violated,
      SourceSpan source,
      int line) {

    /** The number in a name of the form {@code L17}. */
    Optional<Integer> number() {
      if (!name.matches("L(0|[1-9][0-9]{0,8})")) {
        return Optional.empty();
      }
      return Optional.of(Integer.parseInt(name.substring(1)));
    }
  }

  record RawEdge(String from, String to, GuardedStep step, int line) {}
}
