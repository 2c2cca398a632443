package dev.tracefold.witness.lint;

import dev.tracefold.witness.input.Excerpt;
import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.NodeKey;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.model.WitnessEdge;
import dev.tracefold.witness.model.WitnessKind;
import dev.tracefold.witness.model.WitnessNode;
import dev.tracefold.witness.position.CSource;
import dev.tracefold.witness.position.Names;
import dev.tracefold.witness.position.PlaceKind;
import dev.tracefold.witness.position.Positions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Looks for what is wrong with a witness of format 1.0, whose places are lines. */
final class AutomatonLint {
  private static final String RESULT = "\\result";

  private final WitnessAutomaton automaton;
  private final CSource source;
  private final Names names;
  private final Positions positions;
  private final ExpressionCheck expressions;
  private final List<String> problems = new ArrayList<>();

  private AutomatonLint(WitnessAutomaton automaton, CSource source) {
    this.automaton = automaton;
    this.source = source;
    this.names = Names.in(source);
    this.positions = Positions.in(source);
    this.expressions = new ExpressionCheck(source);
  }

  static List<String> problems(WitnessAutomaton automaton, CSource source) {
    AutomatonLint lint = new AutomatonLint(automaton, source);
    lint.reachability();
    automaton.nodes().forEach(lint::node);
    automaton.edges().forEach(lint::edge);
    return lint.problems;
  }

  private void reachability() {
    Map<String, List<String>> successors = new HashMap<>();
    automaton
        .edges()
        .forEach(
            e -> successors.computeIfAbsent(e.source(), s -> new ArrayList<>()).add(e.target()));
    Deque<String> open = new ArrayDeque<>();
    automaton.nodes().stream().filter(WitnessNode::isEntry).forEach(n -> open.add(n.id()));
    Set<String> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      for (String next : successors.getOrDefault(open.remove(), List.of())) {
        if (seen.add(next)) {
          open.add(next);
        }
      }
    }
    for (WitnessNode node : automaton.nodes()) {
      if (!seen.contains(node.id())) {
        add(node, "cannot be reached from the entry");
      }
    }
    if (automaton.kind() == WitnessKind.VIOLATION
        && automaton.nodes().stream().noneMatch(WitnessNode::isViolation)) {
      problems.add("no node is the violation");
    }
  }

  private void node(WitnessNode node) {
    node.get(NodeKey.INVARIANT).flatMap(expressions::problemAnywhere).ifPresent(p -> add(node, p));
    scope(node.get(NodeKey.INVARIANT_SCOPE)).ifPresent(p -> add(node, p));
  }

  private void edge(WitnessEdge edge) {
    if (edge.source().equals(edge.target())) {
      add(edge, "it leads from a node to itself");
    }
    OptionalInt line = edge.number(EdgeKey.START_LINE);
    if (line.isPresent() && !names.hasLine(line.getAsInt())) {
      add(edge, "there is no line " + line.getAsInt());
    }
    if (line.isPresent() && edge.entersLoopHead() && !isAtALoop(edge.target())) {
      add(edge, "line " + line.getAsInt() + " has no keyword of a loop");
    }
    edge.get(EdgeKey.ENTER_FUNCTION)
        .filter(f -> line.isPresent() ? !positions.isEntered(f) : !positions.isDefined(f))
        .ifPresent(
            f -> add(edge, Excerpt.of(f) + " has no statement, and is never entered for a reader"));
    OptionalInt lastLine = edge.number(EdgeKey.END_LINE);
    if (line.isPresent() && lastLine.orElse(line.getAsInt()) < line.getAsInt()) {
      add(edge, "it ends before it begins");
    } else if (line.isPresent()
        && edge.get(EdgeKey.CONTROL).isPresent()
        && !positions.decides(line.getAsInt(), lastLine.orElse(line.getAsInt()))) {
      add(edge, "line " + line.getAsInt() + " decides nothing");
    }
    scope(edge.get(EdgeKey.ASSUMPTION_SCOPE)).ifPresent(p -> add(edge, p));
    edge.get(EdgeKey.ASSUMPTION).ifPresent(text -> assumption(edge, text));
  }

  /** Some readers see no keyword, so other edges may enter the loop with what comes before it. */
  private boolean isAtALoop(String head) {
    return automaton.edges().stream()
        .filter(e -> e.target().equals(head) && e.entersLoopHead())
        .map(e -> e.number(EdgeKey.START_LINE))
        .filter(OptionalInt::isPresent)
        .anyMatch(
            line -> PlaceKind.LOOP.find(source, line.getAsInt(), OptionalInt.empty()).isPresent());
  }

  private void assumption(WitnessEdge edge, String text) {
    boolean speaksOfResult = text.contains(RESULT);
    if (speaksOfResult && edge.get(EdgeKey.ASSUMPTION_RESULT_FUNCTION).isEmpty()) {
      add(edge, RESULT + " of which function");
    }
    for (String condition : text.split(";")) {
      // The result of a call has no name in C.
      String inC = condition.replace(RESULT, "1");
      if (!inC.isBlank()) {
        expressions.problemAnywhere(inC).ifPresent(p -> add(edge, p));
      }
    }
  }

  private Optional<String> scope(Optional<String> function) {
    return function
        .filter(f -> !names.isFunction(f))
        .map(f -> Excerpt.of(f) + " is not a function of the program");
  }

  private void add(WitnessNode node, String problem) {
    problems.add("node " + Excerpt.of(node.id()) + ": " + problem);
  }

  private void add(WitnessEdge edge, String problem) {
    String name = Excerpt.of(edge.source()) + " -> " + Excerpt.of(edge.target());
    problems.add("edge " + name + ": " + problem);
  }
}
