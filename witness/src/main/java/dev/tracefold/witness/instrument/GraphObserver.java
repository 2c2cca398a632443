package dev.tracefold.witness.instrument;

import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.model.WitnessEdge;
import dev.tracefold.witness.model.WitnessNode;
import dev.tracefold.witness.source.ProgramText;
import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The program beside the automaton of a GraphML violation witness. What matches no edge leaves the
 * automaton where it is. Edges that say nothing that is looked at here are passed at once.
 */
public final class GraphObserver {
  private final EdgeSites sites;
  private final Conditions conditions;
  private final Observer observer;
  private final GraphStates states;
  private final String errorFunction;

  private GraphObserver(
      ProgramText program, WitnessAutomaton automaton, String file, String errorFunction)
      throws UnusableWitness {
    this.sites = new EdgeSites(program);
    this.conditions = new Conditions(file);
    this.observer = new Observer(program);
    this.errorFunction = errorFunction;
    this.states = GraphStates.of(automaton, this::isSilent);
  }

  /**
   * The program's text in which {@link Vocabulary#TARGET} is called where the error function is
   * called while the automaton is in a violation node.
   *
   * @param file the witness, for messages
   */
  public static String text(
      ProgramText program,
      WitnessAutomaton automaton,
      String errorFunction,
      Following following,
      String file)
      throws MalformedFile, UnusableWitness {
    GraphObserver made = new GraphObserver(program, automaton, file, errorFunction);
    for (WitnessEdge edge : automaton.edges()) {
      if (!made.isSilent(edge)) {
        made.add(edge);
      }
    }
    Set<Integer> accepting =
        made.states.all(automaton.nodes().stream().filter(WitnessNode::isViolation).toList());
    return made.observer.text(made.states.entry(), accepting, errorFunction, following);
  }

  /** Whether nothing on an edge can be looked at. */
  private boolean isSilent(WitnessEdge edge) {
    boolean says =
        edge.get(EdgeKey.CONTROL).isPresent() || edge.get(EdgeKey.ASSUMPTION).isPresent();
    boolean returns = edge.get(EdgeKey.RETURN_FROM_FUNCTION).isPresent();
    boolean enters =
        edge.get(EdgeKey.ENTER_FUNCTION)
            .filter(f -> !f.equals(errorFunction) && sites.body(f).isPresent())
            .isPresent();
    boolean hasLine = edge.number(EdgeKey.START_LINE).isPresent();
    return !enters && (!hasLine || returns && !says);
  }

  private void add(WitnessEdge edge) throws MalformedFile, UnusableWitness {
    int from = states.of(edge.source());
    int to = states.of(edge.target());
    if (from == to) {
      return;
    }
    boolean sinks = states.isSink(edge.target());
    List<String> tests = new ArrayList<>();
    edge.get(EdgeKey.CONTROL).ifPresent(c -> tests.add(EdgeSites.outcome(c)));
    boolean ofResult = false;
    String place = "assumption of the edge from " + edge.source() + " to " + edge.target();
    for (String assumption : edge.get(EdgeKey.ASSUMPTION).orElse("").split(";", -1)) {
      if (!assumption.isBlank()) {
        ofResult |= assumption.contains("\\result");
        tests.add(conditions.codeOfResult(assumption, place));
      }
    }
    Optional<String> test =
        tests.isEmpty() ? Optional.empty() : Optional.of(String.join(" && ", tests));
    List<Site> places = places(edge, ofResult);
    if (places.isEmpty()) {
      throw new UnusableWitness(
          "nothing in the program matches the edge from " + edge.source() + " to " + edge.target());
    }
    places.forEach(p -> observer.add(p, new Observer.Rule(from, to, test, sinks)));
  }

  private List<Site> places(WitnessEdge edge, boolean ofResult) {
    Optional<Token> body =
        edge.get(EdgeKey.ENTER_FUNCTION).filter(f -> !f.equals(errorFunction)).flatMap(sites::body);
    OptionalInt line = edge.number(EdgeKey.START_LINE);
    if (line.isPresent() && edge.get(EdgeKey.CONTROL).isPresent()) {
      return sites.decisions(line.getAsInt());
    }
    if (line.isPresent() && ofResult) {
      return sites.returns(line.getAsInt(), edge.get(EdgeKey.ASSUMPTION_RESULT_FUNCTION));
    }
    if (body.isPresent()) {
      return List.of(new Site.Body(body.get()));
    }
    if (edge.get(EdgeKey.ASSUMPTION).isEmpty()) {
      Optional<Site> loop = edge.entersLoopHead() ? sites.loop(line.getAsInt()) : Optional.empty();
      return loop.map(List::of).orElseGet(() -> sites.beginnings(line.getAsInt()));
    }
    List<Site> found = new ArrayList<>();
    sites
        .plain(line.getAsInt())
        .forEach(
            s -> found.add(sites.calls(s, errorFunction) ? new Site.Before(s) : new Site.After(s)));
    if (found.isEmpty()) {
      found.addAll(sites.decisions(line.getAsInt()));
    }
    return found.isEmpty() ? sites.beginnings(line.getAsInt()) : found;
  }
}
