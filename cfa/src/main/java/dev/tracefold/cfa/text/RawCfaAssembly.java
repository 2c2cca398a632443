package dev.tracefold.cfa.text;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.TextSyntaxException;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Note;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.VariableInfo;
import dev.tracefold.cfa.graph.Violation;
import dev.tracefold.cfa.text.RawCfa.RawEdge;
import dev.tracefold.cfa.text.RawCfa.RawLocation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Numbers the locations of all automata of a text, and builds them. */
final class RawCfaAssembly {
  private final CfaBuilder.Ids ids = new CfaBuilder.Ids();
  private final Map<RawCfa, CfaBuilder> builders = new LinkedHashMap<>();
  private final Map<RawLocation, Location> built = new HashMap<>();

  private final RawCfa main;
  private final Map<String, RawCfa> procedures;

  private RawCfaAssembly(RawCfa main, Map<String, RawCfa> procedures) {
    this.main = main;
    this.procedures = procedures;
    builders.put(main, CfaBuilder.named(main.name, ids));
    procedures.values().forEach(p -> builders.put(p, CfaBuilder.named(p.name, ids)));
  }

  static RawCfaAssembly of(RawCfa main, Map<String, RawCfa> procedures) {
    return new RawCfaAssembly(main, procedures);
  }

  Program program(
      ExprFactory factory,
      List<Variable> globals,
      Map<Variable, VariableInfo> names,
      int pointerWidth,
      List<Note> notes) {
    numberLocations();
    Cfa builtMain = build(main);
    Map<String, Cfa> builtProcedures = new LinkedHashMap<>();
    procedures.forEach((name, p) -> builtProcedures.put(name, build(p)));
    return new Program(
        factory,
        builtMain,
        Collections.unmodifiableMap(builtProcedures),
        globals,
        Collections.unmodifiableMap(names),
        pointerWidth,
        List.copyOf(notes));
  }

  /** Keeps the numbers if all names are of the form {@code L17} and differ, else counts. */
  private void numberLocations() {
    Map<Integer, Runnable> numbered = new TreeMap<>();
    List<Runnable> inOrder = new ArrayList<>();
    for (RawCfa raw : builders.keySet()) {
      for (RawLocation l : raw.locations.values()) {
        Runnable creation = () -> location(raw, l);
        inOrder.add(creation);
        l.number()
            .ifPresent(
                n ->
                    numbered.put(
                        n,
                        () -> {
                          ids.skipLocationsBefore(n);
                          creation.run();
                        }));
      }
    }
    if (numbered.size() == inOrder.size()) {
      numbered.values().forEach(Runnable::run);
    } else {
      inOrder.forEach(Runnable::run);
    }
  }

  private void location(RawCfa raw, RawLocation l) {
    String note = l.note().isEmpty() && l.number().isEmpty() ? l.name() : l.note();
    try {
      built.put(l, located(builders.get(raw), l, note));
    } catch (IllegalStateException | IllegalArgumentException e) {
      throw new TextSyntaxException(l.line(), e.getMessage(), e);
    }
  }

  private static Location located(CfaBuilder builder, RawLocation l, String note) {
    if (l.violated().isEmpty()) {
      return builder.location(l.kind(), note, l.source());
    }
    if (l.kind() != LocationKind.ERROR) {
      throw new IllegalArgumentException(l.name() + " violates a property, but is no error");
    }
    return builder.error(new Violation(l.violated().get(), note, l.source()));
  }

  private Cfa build(RawCfa raw) {
    CfaBuilder builder = builders.get(raw);
    raw.parameters.forEach(builder::parameter);
    raw.locals.values().forEach(builder::local);
    raw.result.ifPresent(builder::result);
    for (RawEdge e : raw.edges) {
      Optional<String> problem = e.step().call().flatMap(c -> CallCheck.problem(c, procedures));
      if (problem.isPresent()) {
        throw new TextSyntaxException(e.line(), problem.get(), null);
      }
      try {
        edge(builder, raw, e);
      } catch (IllegalStateException | IllegalArgumentException refused) {
        throw new TextSyntaxException(e.line(), refused.getMessage(), refused);
      }
    }
    try {
      return builder.build();
    } catch (IllegalStateException e) {
      throw new TextSyntaxException(raw.line, e.getMessage(), e);
    }
  }

  private void edge(CfaBuilder builder, RawCfa raw, RawEdge e) {
    Location from = built.get(raw.locations.get(e.from()));
    Location to = built.get(raw.locations.get(e.to()));
    builder.edge(from, to, e.step());
  }
}
