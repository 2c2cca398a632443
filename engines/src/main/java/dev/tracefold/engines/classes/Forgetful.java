package dev.tracefold.engines.classes;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A program that does at least what the given one does: whenever it comes to certain locations, it
 * gives variables any other values of the classes that their values are in. If the classes of each
 * variable cover all values, every run of the given program is one of it, in which no value
 * changes.
 */
final class Forgetful {
  private static final Input ANY = Input.external("class");

  private final ExprFactory factory;
  private final Map<Location, Map<Variable, List<Expr>>> classes;
  private final Map<Location, Location> copies = new TreeMap<>();
  private final CfaBuilder builder;

  private Forgetful(Program program, Map<Location, Map<Variable, List<Expr>>> classes) {
    this.factory = program.factory();
    this.classes = classes;
    CfaBuilder.Ids ids = new CfaBuilder.Ids();
    program
        .procedures()
        .values()
        .forEach(p -> p.locations().forEach(l -> ids.skipLocationsBefore(l.id() + 1)));
    this.builder = CfaBuilder.named(program.main().name(), ids);
  }

  /**
   * @param classes by location and variable
   */
  static Program of(Program program, Map<Location, Map<Variable, List<Expr>>> classes) {
    return new Forgetful(program, classes).build(program);
  }

  private Program build(Program program) {
    Cfa main = program.main();
    main.locations().forEach(l -> copies.put(l, builder.location(l.kind(), l.note(), l.source())));
    Location halt = builder.location(LocationKind.HALT, "", main.initial().source());
    Map<Location, Location> entries = new TreeMap<>();
    for (Location l : main.locations()) {
      entries.put(l, entry(l, halt));
    }
    for (Edge e : main.edges()) {
      Location from = copies.get(e.source());
      Location to = entries.get(e.target());
      if (e.call().isPresent()) {
        builder.callEdge(from, to, e.guard(), e.call().get(), e.span());
      } else {
        builder.edge(from, to, e.guard(), e.updates(), e.inputs(), e.span());
      }
    }
    main.locals().forEach(builder::local);
    main.parameters().forEach(builder::parameter);
    main.result().ifPresent(builder::result);
    return new Program(
        factory,
        builder.build(),
        program.procedures(),
        program.globals(),
        program.names(),
        program.pointerWidth(),
        program.notes());
  }

  /** Where edges to the location lead now. */
  private Location entry(Location l, Location halt) {
    Map<Variable, List<Expr>> forgotten = classes.getOrDefault(l, Map.of());
    Location entry = forgotten.isEmpty() ? copies.get(l) : builder.location(l.source());
    Location here = entry;
    int left = forgotten.size();
    for (Map.Entry<Variable, List<Expr>> v : forgotten.entrySet()) {
      left--;
      Location next = left == 0 ? copies.get(l) : builder.location(l.source());
      for (Expr value : v.getValue()) {
        Location chosen = builder.location(l.source());
        builder.edge(here, chosen, value, Map.of(), Map.of(v.getKey(), ANY), l.source());
        builder.edge(chosen, next, value, l.source());
        if (!value.isTrue()) {
          builder.edge(chosen, halt, factory.not(value), l.source());
        }
      }
      here = next;
    }
    return entry;
  }
}
