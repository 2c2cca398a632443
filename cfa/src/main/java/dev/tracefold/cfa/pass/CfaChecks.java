package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.rewrite.DraftEdge;
import dev.tracefold.cfa.rewrite.Rewriting;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Looks for what the builder of automata can't see: guards of a location that overlap or leave
 * something out, variables that nobody declares, calls that do not fit. As a pass it refuses a
 * program with problems and else hands it on.
 */
public final class CfaChecks implements CfaPass {
  private final int samples;

  private CfaChecks(int samples) {
    this.samples = samples;
  }

  /** Guards that simplification does not decide are tried on that many random states. */
  public static CfaChecks trying(int samples) {
    return new CfaChecks(samples);
  }

  @Override
  public Rewriting run(Program program) {
    List<String> problems = problems(program);
    if (!problems.isEmpty()) {
      throw new IllegalStateException(String.join("; ", problems));
    }
    return Rewriting.none(program);
  }

  /** What is wrong with the program, in words; nothing if nothing was found. */
  public List<String> problems(Program program) {
    List<String> problems = new ArrayList<>();
    automaton(program.main(), program, problems);
    program.procedures().values().forEach(p -> automaton(p, program, problems));
    return problems;
  }

  private void automaton(Cfa cfa, Program program, List<String> problems) {
    Set<Variable> declared = new HashSet<>(program.globals());
    declared.addAll(cfa.locals());
    for (Edge e : cfa.edges()) {
      for (Variable v : mentioned(e)) {
        if (!declared.contains(v)) {
          problems.add(cfa.name() + ": " + e + " mentions " + v + ", which is not declared");
        }
      }
      e.call().ifPresent(c -> call(c, cfa.name() + ": " + e, program, problems));
    }
    GuardCheck guards = new GuardCheck(program.factory(), samples);
    for (Location l : cfa.locations()) {
      List<Expr> leaving = cfa.outgoing(l).stream().map(Edge::guard).toList();
      if (!l.kind().isFinal()) {
        guards.problem(leaving).ifPresent(p -> problems.add(cfa.name() + ": " + l + " " + p));
      }
    }
  }

  private static Set<Variable> mentioned(Edge e) {
    Set<Variable> all = DraftEdge.of(e).reads();
    all.addAll(e.updates().keySet());
    all.addAll(e.inputs().keySet());
    e.call().flatMap(Call::result).ifPresent(all::add);
    return all;
  }

  private static void call(Call call, String where, Program program, List<String> problems) {
    Cfa callee = program.procedures().get(call.procedure());
    if (callee == null) {
      problems.add(where + " calls " + call.procedure() + ", which does not exist");
      return;
    }
    List<String> wanted = callee.parameters().stream().map(p -> p.type().text()).toList();
    List<String> given = call.arguments().stream().map(a -> a.type().text()).toList();
    if (!wanted.equals(given)) {
      problems.add(where + " calls " + callee.name() + wanted + " with " + given);
    }
    boolean resultFits =
        call.result().isEmpty()
            || callee.result().isPresent()
                && callee.result().get().type().equals(call.result().get().type());
    if (!resultFits) {
      problems.add(where + " wants a result that " + callee.name() + " does not have");
    }
  }
}
