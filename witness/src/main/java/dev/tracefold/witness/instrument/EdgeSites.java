package dev.tracefold.witness.instrument;

import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.model.WitnessEdge;
import dev.tracefold.witness.model.WitnessNode;
import dev.tracefold.witness.position.Names;
import dev.tracefold.witness.source.ProgramText;
import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Where the edges of a witness automaton can be taken: it says lines, not places. */
final class EdgeSites {
  private final ProgramText program;
  private final Places places;

  EdgeSites(ProgramText program) {
    this.program = program;
    this.places = new Places(program);
  }

  /**
   * Where an edge ends.
   *
   * @param condition code that goes before a test, with its {@code &&}; or nothing
   */
  record Arrival(Site site, int line, String condition) {}

  /** The places at which a run comes to a node. */
  List<Arrival> arrivals(WitnessAutomaton automaton, WitnessNode node, String invariant)
      throws UnusableWitness {
    List<Arrival> all = new ArrayList<>();
    for (WitnessEdge edge : automaton.edges()) {
      if (edge.target().equals(node.id())) {
        all.addAll(arrivals(edge, invariant));
      }
    }
    if (all.isEmpty()) {
      throw new UnusableWitness("no edge says where the invariant of node " + node.id() + " holds");
    }
    return all;
  }

  private List<Arrival> arrivals(WitnessEdge edge, String invariant) throws UnusableWitness {
    OptionalInt line = edge.number(EdgeKey.START_LINE);
    if (line.isPresent() && edge.entersLoopHead()) {
      Optional<Statement> loop = places.loopAround(line.getAsInt());
      if (loop.isPresent()) {
        return List.of(new Arrival(new Site.BeforeDecision(loop.get()), line.getAsInt(), ""));
      }
      // Some tools say so of what else can be told of the edge.
      if (edge.get(EdgeKey.ENTER_FUNCTION).flatMap(program::body).isEmpty()) {
        throw new UnusableWitness("there is no loop at line " + line.getAsInt());
      }
    }
    Optional<String> control = edge.get(EdgeKey.CONTROL);
    if (line.isPresent() && control.isPresent()) {
      return places.decisions(line.getAsInt()).stream()
          .map(s -> new Arrival(s, line.getAsInt(), outcome(control.get()) + " && "))
          .toList();
    }
    Optional<String> function = edge.get(EdgeKey.ENTER_FUNCTION);
    Optional<Token> body = function.flatMap(program::body);
    if (body.isPresent()) {
      Site site = declared(function.get(), Names.used(invariant), body.get());
      return List.of(new Arrival(site, line.orElse(body.get().line()), ""));
    }
    return line.isEmpty()
        ? List.of()
        : plain(line.getAsInt()).stream()
            .map(s -> new Arrival(new Site.After(s), line.getAsInt(), ""))
            .toList();
  }

  /** Where a function has begun and has declared the names that are its own. */
  private Site declared(String function, Set<String> names, Token body) {
    Optional<Statement> last =
        program.statements().stream()
            .filter(s -> s.function().equals(function) && s.kind() == Statement.Kind.OTHER)
            .filter(s -> names.stream().anyMatch(n -> program.declares(s, n)))
            .reduce((a, b) -> b);
    return last.isPresent() ? new Site.After(last.get()) : new Site.Body(body);
  }

  /** Code that is true when the decision was that. */
  static String outcome(String control) {
    return Vocabulary.OUTCOME + (control.equals("condition-true") ? " != 0" : " == 0");
  }

  /** The statements on a line that run from their beginning to their end. */
  List<Statement> plain(int line) {
    List<Statement> on =
        program.onLine(line).stream().filter(s -> s.kind() == Statement.Kind.OTHER).toList();
    return on.isEmpty()
        ? program.statements().stream()
            .filter(s -> s.kind() == Statement.Kind.OTHER)
            .filter(s -> s.first().line() <= line && line <= s.last().line())
            .toList()
        : on;
  }

  /** Where the statements of a line begin, whatever they are. */
  List<Site> beginnings(int line) {
    List<Site> sites = new ArrayList<>();
    program.onLine(line).stream()
        .filter(s -> s.kind() != Statement.Kind.BLOCK)
        .forEach(s -> sites.add(new Site.Before(s)));
    if (sites.isEmpty()) {
      plain(line).forEach(s -> sites.add(new Site.Before(s)));
    }
    if (sites.isEmpty()) {
      sites.addAll(places.decisions(line));
    }
    return sites;
  }

  /** Where the loop of a line is about to decide. */
  Optional<Site> loop(int line) {
    return places.loopAround(line).map(Site.BeforeDecision::new);
  }

  List<Site> decisions(int line) {
    return places.decisions(line);
  }

  /** Whether a statement calls a function by name. */
  boolean calls(Statement s, String function) {
    return program.tokens().stream()
        .anyMatch(
            t -> t.is(function) && s.first().start() <= t.start() && t.end() <= s.last().end());
  }

  Optional<Token> body(String function) {
    return program.body(function);
  }

  /** Where calls of a function that begin on a line return. */
  List<Site> returns(int line, Optional<String> function) {
    List<Site> sites = new ArrayList<>();
    List<Token> tokens = program.tokens();
    for (int i = 0; i + 1 < tokens.size(); i++) {
      Token name = tokens.get(i);
      if (name.line() == line && function.map(name::is).orElse(true) && places.isCall(i)) {
        sites.add(new Site.Return(name, tokens.get(program.partner(i + 1).orElseThrow())));
      }
    }
    return sites;
  }
}
