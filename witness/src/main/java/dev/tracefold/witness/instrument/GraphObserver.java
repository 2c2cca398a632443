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
    this.observer = new Observer(program, false);
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
      made.sites.checkNames(edge);
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
        edge.get(EdgeKey.ENTER_FUNCTION).filter(f -> sites.body(f).isPresent()).isPresent();
    boolean hasLine = sites.line(edge).isPresent();
    return !enters && (!hasLine || returns && !says);
  }

  private void add(WitnessEdge edge) throws MalformedFile, UnusableWitness {
    int from = states.of(edge.source());
    int to = states.of(edge.target());
    if (from == to) {
      return;
    }
    boolean sinks = states.isSink(edge.target());
    boolean ofResult = false;
    List<String> assumed = new ArrayList<>();
    String place = "assumption of the edge from " + edge.source() + " to " + edge.target();
    for (String assumption : edge.get(EdgeKey.ASSUMPTION).orElse("").split(";", -1)) {
      if (!assumption.isBlank()) {
        ofResult |= assumption.contains("\\result");
        assumed.add(conditions.codeOfResult(assumption, place));
      }
    }
    List<Site> places = inScope(places(edge, ofResult), edge);
    // A sink that nothing leads to excludes nothing.
    if (places.isEmpty() && !sinks) {
      throw new UnusableWitness(
          "nothing in the program matches the edge from " + edge.source() + " to " + edge.target());
    }
    for (Site site : places) {
      List<String> tests = new ArrayList<>();
      edge.get(EdgeKey.CONTROL).ifPresent(c -> tests.add(EdgeSites.outcome(c, site)));
      tests.addAll(assumed);
      Optional<String> test =
          tests.isEmpty() ? Optional.empty() : Optional.of(String.join(" && ", tests));
      observer.add(site, new Observer.Rule(from, to, test, sinks));
    }
  }

  private List<Site> inScope(List<Site> places, WitnessEdge edge) {
    Optional<String> scope = edge.get(EdgeKey.ASSUMPTION_SCOPE);
    return EdgeSites.isBetween(edge) || scope.isEmpty()
        ? places
        : sites.within(places, scope.get());
  }

  private List<Site> places(WitnessEdge edge, boolean ofResult) {
    OptionalInt told = sites.line(edge);
    Optional<String> entered = edge.get(EdgeKey.ENTER_FUNCTION);
    Optional<Token> body = entered.flatMap(sites::body);
    boolean isError = entered.equals(Optional.of(errorFunction));
    if (told.isEmpty()) {
      return List.of(new Site.Body(body.orElseThrow()));
    }
    int line = told.getAsInt();
    if (edge.get(EdgeKey.CONTROL).isPresent()) {
      return sites.decisions(edge, line);
    }
    if (ofResult) {
      return sites.narrow(sites.returns(line, edge.get(EdgeKey.ASSUMPTION_RESULT_FUNCTION)), edge);
    }
    boolean assumes = edge.get(EdgeKey.ASSUMPTION).isPresent();
    if (entered.isPresent() && (isError || body.isEmpty()) && !assumes) {
      List<Site> called = sites.narrow(sites.callsOf(entered.get(), line), edge);
      if (!called.isEmpty()) {
        return called;
      }
    }
    if (body.isPresent() && !(isError && assumes)) {
      return List.of(new Site.Body(body.get()));
    }
    Optional<Site> loop = edge.entersLoopHead() ? sites.loop(edge, line) : Optional.empty();
    if (loop.isPresent()) {
      return List.of(loop.get());
    }
    if (!assumes) {
      return sites.narrow(sites.beginnings(line), edge);
    }
    List<Site> found = new ArrayList<>();
    sites
        .plain(line)
        .forEach(
            s -> found.add(sites.calls(s, errorFunction) ? new Site.Before(s) : new Site.After(s)));
    if (found.isEmpty()) {
      found.addAll(sites.conditions(line));
    }
    return sites.narrow(found.isEmpty() ? sites.beginnings(line) : found, edge);
  }
}
