package dev.tracefold.witness.instrument;

import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.NodeKey;
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
  private final Operands operands;
  private final Offsets offsets;
  private final Calls calls;
  private final EdgeNames names;

  EdgeSites(ProgramText program) {
    this.program = program;
    this.places = new Places(program);
    this.operands = new Operands(program);
    this.offsets = new Offsets(program);
    this.calls = new Calls(program);
    this.names = new EdgeNames(program);
  }

  /**
   * Where an edge ends.
   *
   * @param condition code that is true where it is there that a run comes to the node
   */
  record Arrival(Site site, int line, String condition) {}

  /** The places at which a run comes to a node. */
  List<Arrival> arrivals(WitnessAutomaton automaton, WitnessNode node, String invariant)
      throws UnusableWitness {
    List<Arrival> all = new ArrayList<>();
    Optional<String> scope = node.get(NodeKey.INVARIANT_SCOPE);
    names.scope(scope);
    for (WitnessEdge edge : automaton.edges()) {
      if (edge.target().equals(node.id())) {
        names.check(edge);
        for (Arrival arrival : arrivals(edge, invariant)) {
          places.checkFunction(
              arrival.site(), arrival.line(), isBetween(edge) ? Optional.empty() : scope);
          all.add(arrival);
        }
      }
    }
    if (all.isEmpty()) {
      throw new UnusableWitness("no edge says where the invariant of node " + node.id() + " holds");
    }
    return all;
  }

  private List<Arrival> arrivals(WitnessEdge edge, String invariant) throws UnusableWitness {
    OptionalInt line = line(edge);
    Optional<String> control = edge.get(EdgeKey.CONTROL);
    if (line.isPresent() && edge.entersLoopHead()) {
      Optional<Site> loop =
          control.isPresent()
              ? places.loopAround(line.getAsInt()).map(Site.BeforeDecision::new)
              : loop(edge, line.getAsInt());
      if (loop.isPresent()) {
        return List.of(new Arrival(loop.get(), line.getAsInt(), "1"));
      }
      // Some tools say so of what else can be told of the edge.
      boolean isOther =
          control.isPresent()
              || edge.get(EdgeKey.ENTER_FUNCTION).flatMap(program::body).isPresent();
      if (!isOther) {
        throw new UnusableWitness("there is no loop at line " + line.getAsInt());
      }
    }
    if (line.isPresent() && control.isPresent()) {
      return decisions(edge, line.getAsInt()).stream()
          .map(s -> new Arrival(s, line.getAsInt(), outcome(control.get(), s)))
          .toList();
    }
    Optional<String> function = edge.get(EdgeKey.ENTER_FUNCTION);
    Optional<Token> body = function.flatMap(program::body);
    if (body.isPresent()) {
      Site site = declared(function.get(), Names.used(invariant), body.get());
      return List.of(new Arrival(site, line.orElse(body.get().line()), "1"));
    }
    return line.isEmpty()
        ? List.of()
        : offsets
            .narrow(
                plain(line.getAsInt()).stream().map(s -> (Site) new Site.After(s)).toList(), edge)
            .stream()
            .map(s -> new Arrival(s, line.getAsInt(), "1"))
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

  /** Code that is true when the decision at a place was that. */
  static String outcome(String control, Site site) {
    boolean isNegated = site instanceof Site.Operand o && o.isNegated();
    boolean isTrue = control.equals("condition-true") != isNegated;
    return Vocabulary.OUTCOME + (isTrue ? " != 0" : " == 0");
  }

  /** Whether an edge goes from one function to another: it may speak of either. */
  static boolean isBetween(WitnessEdge edge) {
    return edge.get(EdgeKey.ENTER_FUNCTION).isPresent()
        || edge.get(EdgeKey.RETURN_FROM_FUNCTION).isPresent();
  }

  /** The line that an edge begins on. */
  OptionalInt line(WitnessEdge edge) {
    return offsets.line(edge);
  }

  /** Refuses an edge with a function that is not there. */
  void checkNames(WitnessEdge edge) throws UnusableWitness {
    names.check(edge);
  }

  /** The place, of several on a line, that an edge's offsets mean. */
  List<Site> narrow(List<Site> sites, WitnessEdge edge) {
    return offsets.narrow(sites, edge);
  }

  /**
   * What an edge with a decision is taken at: whole conditions, or where offsets tell it or there
   * are none, single operands.
   */
  List<Site> decisions(WitnessEdge edge, int line) {
    List<Site> whole = places.decisions(line);
    boolean tellsOffset = edge.number(EdgeKey.START_OFFSET).isPresent();
    if (!whole.isEmpty() && !tellsOffset) {
      return whole;
    }
    List<Site> all = new ArrayList<>(whole);
    all.addAll(operands.onLine(line));
    return offsets.narrow(all, edge);
  }

  /** The calls of a function that are made on a line. */
  List<Site> callsOf(String function, int line) {
    List<Site> sites = new ArrayList<>();
    for (Token name : calls.of(function)) {
      if (name.line() == line) {
        int open = program.tokenAt(name.start()).orElseThrow() + 1;
        sites.add(new Site.Call(name, program.tokens().get(program.partner(open).orElseThrow())));
      }
    }
    return sites;
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

  /**
   * Where a loop is about to decide: the one on the line, or where the line has another statement,
   * the one that comes next after it.
   */
  Optional<Site> loop(WitnessEdge edge, int line) {
    return places
        .loopAround(line)
        .or(
            () ->
                offsets
                    .narrow(plain(line).stream().map(s -> (Site) new Site.Before(s)).toList(), edge)
                    .stream()
                    .findFirst()
                    .flatMap(s -> places.loopAfter(((Site.Before) s).statement())))
        .map(Site.BeforeDecision::new);
  }

  /** What a line decides as a whole. */
  List<Site> conditions(int line) {
    return places.decisions(line);
  }

  /** Those places that are in a function. */
  List<Site> within(List<Site> sites, String function) {
    return sites.stream().filter(s -> places.function(s).equals(Optional.of(function))).toList();
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
