package dev.tracefold.engines.contracts;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes a program without calls of one procedure: it begins with any values, a call gives its
 * result and the globals any values that the callee's contract allows, and returning against its
 * own contract is an error. If no such program has an error, the program that they were made of has
 * none: of all calls that return, none is the first to break its contract, and the error would be
 * in a call of some procedure. A contract speaks of the result and of {@link #entry the parameters
 * at the call}.
 */
public final class Modular {
  private final Program program;
  private final ExprFactory factory;
  private final Map<String, Expr> contracts;
  private final Set<Variable> written = new LinkedHashSet<>();

  private Modular(Program program, Map<String, Expr> contracts) {
    this.program = program;
    this.factory = program.factory();
    this.contracts = contracts;
    Set<Variable> globals = new HashSet<>(program.globals());
    for (Cfa p : program.procedures().values()) {
      for (Edge e : p.edges()) {
        written.addAll(e.updates().keySet());
        written.addAll(e.inputs().keySet());
        e.call().flatMap(Call::result).ifPresent(written::add);
      }
    }
    written.retainAll(globals);
  }

  /** The names of what has a program: main and the procedures. */
  public static Set<String> parts(Program program) {
    Set<String> names = new LinkedHashSet<>(program.procedures().keySet());
    names.add(program.main().name());
    return names;
  }

  /** Whether a contract speaks of nothing but the result and the parameters at the call. */
  public static boolean isContract(Program program, Cfa procedure, Expr contract) {
    Set<Variable> allowed = new HashSet<>();
    procedure.parameters().forEach(p -> allowed.add(entry(program.factory(), p)));
    procedure.result().ifPresent(allowed::add);
    return allowed.containsAll(Traversal.variables(contract));
  }

  /** A parameter's value at the call. */
  public static Variable entry(ExprFactory f, Variable parameter) {
    return f.variable("at call " + parameter.name(), parameter.type());
  }

  /** The program of one part. */
  public static Program of(Program program, String part, Map<String, Expr> contracts) {
    Cfa cfa = program.procedures().getOrDefault(part, program.main());
    Cfa alone = new Modular(program, contracts).alone(cfa);
    return new Program(
        program.factory(),
        alone,
        Map.of(),
        program.globals(),
        program.names(),
        program.pointerWidth(),
        program.notes());
  }

  private Cfa alone(Cfa cfa) {
    CfaBuilder b = CfaBuilder.named(cfa.name(), new CfaBuilder.Ids());
    cfa.locals().forEach(b::local);
    Map<Variable, Expr> entries = new LinkedHashMap<>();
    for (Variable p : cfa.parameters()) {
      Variable entry = entry(factory, p);
      b.local(entry);
      entries.put(entry, p.expr());
    }
    boolean promises = cfa != program.main();
    Map<Location, Location> copies = new LinkedHashMap<>();
    for (Location l : cfa.locations()) {
      boolean checked = promises && l.is(LocationKind.EXIT);
      copies.put(l, b.location(checked ? LocationKind.PLAIN : l.kind(), l.note(), l.source()));
    }
    for (Edge e : cfa.edges()) {
      Location from = copies.get(e.source());
      Location to = copies.get(e.target());
      if (e.source().is(LocationKind.INITIAL)) {
        Location begun = b.location(e.source().source());
        b.edge(from, begun, e.guard(), entries, Map.of(), e.span());
        // The guard was decided before; nothing has changed since that it reads.
        copy(b, e, begun, to, factory.trueExpr());
      } else {
        copy(b, e, from, to, e.guard());
      }
    }
    if (promises) {
      Expr contract = contract(cfa.name());
      for (Location l : cfa.locations(LocationKind.EXIT)) {
        end(b, copies.get(l), contract, LocationKind.EXIT);
        end(b, copies.get(l), factory.not(contract), LocationKind.ERROR);
      }
    }
    return b.build();
  }

  private static void end(CfaBuilder b, Location from, Expr guard, LocationKind kind) {
    b.edge(from, b.location(kind, "", from.source()), guard, SourceSpan.NONE);
  }

  private Expr contract(String procedure) {
    return contracts.getOrDefault(procedure, factory.trueExpr());
  }

  private void copy(CfaBuilder b, Edge e, Location from, Location to, Expr guard) {
    if (e.call().isEmpty()) {
      b.edge(from, to, guard, e.updates(), e.inputs(), e.span());
      return;
    }
    Call call = e.call().get();
    Cfa callee = program.procedures().get(call.procedure());
    Map<Variable, Expr> arguments = new LinkedHashMap<>();
    Map<Variable, Expr> said = new LinkedHashMap<>();
    List<Variable> parameters = callee.parameters();
    for (int i = 0; i < parameters.size(); i++) {
      Variable argument = argument(e, i, parameters.get(i));
      b.local(argument);
      arguments.put(argument, call.arguments().get(i));
      said.put(entry(factory, parameters.get(i)), argument.expr());
    }
    Map<Variable, Input> results = new LinkedHashMap<>();
    Input any = Input.external(call.procedure());
    written.forEach(g -> results.put(g, any));
    if (callee.result().isPresent()) {
      Variable result = call.result().orElseGet(() -> argument(e, -1, callee.result().get()));
      if (!program.globals().contains(result)) {
        b.local(result);
      }
      results.put(result, any);
      said.put(callee.result().get(), result.expr());
    }
    Location called = b.location(e.span());
    Location returned = b.location(e.span());
    b.edge(from, called, guard, arguments, Map.of(), e.span());
    b.edge(called, returned, factory.trueExpr(), Map.of(), results, e.span());
    Expr contract = Substitution.of(factory, said).apply(contract(call.procedure()));
    b.edge(returned, to, contract, e.span());
    end(b, returned, factory.not(contract), LocationKind.HALT);
  }

  private Variable argument(Edge call, int place, Variable like) {
    return factory.variable("call " + call.id() + " " + place, like.type());
  }
}
