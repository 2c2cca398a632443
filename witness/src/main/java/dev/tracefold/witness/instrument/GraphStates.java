package dev.tracefold.witness.instrument;

import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.model.WitnessEdge;
import dev.tracefold.witness.model.WitnessNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The nodes of a violation's automaton as numbers; nodes joined by a silent edge are one state. */
final class GraphStates {
  private final Map<String, Integer> numbers;
  private final Set<String> sinks;
  private final int entry;

  private GraphStates(Map<String, Integer> numbers, Set<String> sinks, int entry) {
    this.numbers = numbers;
    this.sinks = sinks;
    this.entry = entry;
  }

  static GraphStates of(WitnessAutomaton automaton, Predicate<WitnessEdge> silent)
      throws UnusableWitness {
    Map<String, List<String>> next = new HashMap<>();
    automaton
        .edges()
        .forEach(e -> next.computeIfAbsent(e.source(), s -> new ArrayList<>()).add(e.target()));
    WitnessNode entry =
        automaton.nodes().stream().filter(WitnessNode::isEntry).findFirst().orElseThrow();
    checkShape(automaton, next, entry);
    Set<String> sinks = new HashSet<>();
    automaton.nodes().stream().filter(WitnessNode::isSink).forEach(n -> sinks.add(n.id()));
    Map<String, Integer> numbers = new LinkedHashMap<>();
    Map<String, List<String>> joined = new HashMap<>();
    for (WitnessEdge e : automaton.edges()) {
      if (silent.test(e) && !sinks.contains(e.target())) {
        joined.computeIfAbsent(e.source(), s -> new ArrayList<>()).add(e.target());
        joined.computeIfAbsent(e.target(), s -> new ArrayList<>()).add(e.source());
      }
    }
    int states = 0;
    for (WitnessNode node : automaton.nodes()) {
      if (!numbers.containsKey(node.id())) {
        int number = states++;
        reachable(node.id(), joined).forEach(n -> numbers.put(n, number));
      }
    }
    return new GraphStates(numbers, sinks, numbers.get(entry.id()));
  }

  private static void checkShape(
      WitnessAutomaton automaton, Map<String, List<String>> next, WitnessNode entry)
      throws UnusableWitness {
    Set<String> reached = reachable(entry.id(), next);
    if (automaton.nodes().stream().noneMatch(n -> n.isViolation() && reached.contains(n.id()))) {
      throw new UnusableWitness("no violation node can be reached from the entry");
    }
    Map<String, Integer> incoming = new HashMap<>();
    next.values().forEach(all -> all.forEach(n -> incoming.merge(n, 1, Integer::sum)));
    Deque<String> free = new ArrayDeque<>();
    automaton.nodes().stream()
        .map(WitnessNode::id)
        .filter(n -> !incoming.containsKey(n))
        .forEach(free::push);
    int ordered = 0;
    while (!free.isEmpty()) {
      ordered++;
      for (String n : next.getOrDefault(free.pop(), List.of())) {
        if (incoming.merge(n, -1, Integer::sum) == 0) {
          free.push(n);
        }
      }
    }
    if (ordered < automaton.nodes().size()) {
      throw new UnusableWitness("the automaton has a cycle, which no single run describes");
    }
  }

  private static Set<String> reachable(String start, Map<String, List<String>> next) {
    Set<String> seen = new HashSet<>(Set.of(start));
    Deque<String> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      for (String n : next.getOrDefault(open.pop(), List.of())) {
        if (seen.add(n)) {
          open.push(n);
        }
      }
    }
    return seen;
  }

  int of(String node) {
    return numbers.get(node);
  }

  int entry() {
    return entry;
  }

  boolean isSink(String node) {
    return sinks.contains(node);
  }

  Set<Integer> all(Collection<WitnessNode> nodes) {
    Set<Integer> found = new TreeSet<>();
    nodes.forEach(n -> found.add(of(n.id())));
    return found;
  }
}
