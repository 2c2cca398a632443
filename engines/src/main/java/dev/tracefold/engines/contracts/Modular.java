package dev.tracefold.engines.contracts;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.DraftEdge;
import dev.tracefold.cfa.rewrite.Rewriting;
import dev.tracefold.results.ModularProof;
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
 * in a call of some procedure. A contract speaks of the result and of {@link ModularProof#entry the
 * parameters at the call}.
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

  /** The program of one part. */
  public static Rewriting of(Program program, String part, Map<String, Expr> contracts) {
    Cfa cfa = program.procedures().getOrDefault(part, program.main());
    Modular modular = new Modular(program, contracts);
    return CfaDraft.alone(program, cfa, draft -> modular.change(cfa, draft));
  }

  private void change(Cfa cfa, CfaDraft draft) {
    for (Location l : cfa.locations()) {
      draft.outgoing(l).stream()
          .filter(e -> e.call().isPresent())
          .forEach(e -> replaceCall(draft, e, e.call().get()));
    }
    remember(cfa.parameters(), draft);
    if (cfa != program.main()) {
      check(contract(cfa.name()), draft);
    }
  }

  /** The first step keeps what the parameters are at the call. */
  private void remember(List<Variable> parameters, CfaDraft draft) {
    Map<Variable, Expr> entries = new LinkedHashMap<>();
    for (Variable p : parameters) {
      Variable entry = ModularProof.entry(factory, p);
      draft.declare(entry);
      entries.put(entry, p.expr());
    }
    for (DraftEdge e : draft.outgoing(draft.initial())) {
      Location begun = draft.newLocation("", e.source().source());
      DraftEdge first = DraftEdge.between(e.source(), begun, e.guard(), e.span());
      draft.replace(e, first.doing(entries, Map.of()));
      // The guard was decided before; nothing has changed since that it reads.
      draft.add(e.from(begun).when(factory.trueExpr()));
    }
  }

  /** To return against the contract is an error. */
  private void check(Expr contract, CfaDraft draft) {
    for (Location l : draft.locations()) {
      if (l.is(LocationKind.EXIT)) {
        draft.become(l, LocationKind.PLAIN);
        end(draft, l, contract, LocationKind.EXIT);
        end(draft, l, factory.not(contract), LocationKind.ERROR);
      }
    }
  }

  private static void end(CfaDraft draft, Location from, Expr guard, LocationKind kind) {
    Location end = draft.newLocation(kind, "", from.source());
    draft.add(DraftEdge.between(from, end, guard, SourceSpan.NONE));
  }

  private Expr contract(String procedure) {
    return contracts.getOrDefault(procedure, factory.trueExpr());
  }

  private void replaceCall(CfaDraft draft, DraftEdge e, Call call) {
    int number = e.origins().get(0).id();
    Cfa callee = program.procedures().get(call.procedure());
    Map<Variable, Expr> arguments = new LinkedHashMap<>();
    Map<Variable, Expr> said = new LinkedHashMap<>();
    List<Variable> parameters = callee.parameters();
    for (int i = 0; i < parameters.size(); i++) {
      Variable argument = argument(number, i, parameters.get(i));
      draft.declare(argument);
      arguments.put(argument, call.arguments().get(i));
      said.put(ModularProof.entry(factory, parameters.get(i)), argument.expr());
    }
    Map<Variable, Input> results = new LinkedHashMap<>();
    Input any = Input.external(call.procedure());
    written.forEach(g -> results.put(g, any));
    if (callee.result().isPresent()) {
      Variable result = call.result().orElseGet(() -> argument(number, -1, callee.result().get()));
      if (!program.globals().contains(result)) {
        draft.declare(result);
      }
      results.put(result, any);
      said.put(callee.result().get(), result.expr());
    }
    Location called = draft.newLocation("", e.span());
    Location returned = draft.newLocation("", e.span());
    DraftEdge calling = e.withoutCall().to(called).doing(arguments, Map.of());
    draft.replace(e, calling);
    Expr always = factory.trueExpr();
    draft.add(DraftEdge.between(called, returned, always, e.span()).doing(Map.of(), results));
    Expr contract = Substitution.of(factory, said).apply(contract(call.procedure()));
    draft.add(DraftEdge.between(returned, e.target(), contract, e.span()));
    end(draft, returned, factory.not(contract), LocationKind.HALT);
  }

  private Variable argument(int call, int place, Variable like) {
    return factory.variable("call " + call + " " + place, like.type());
  }
}
