package dev.tracefold.engines.contracts;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.ModularProof;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a procedure of one number returns for small arguments. Each call is evaluated once, so that
 * procedures with exponentially many calls have a table too. Globals, inputs and arrays count as
 * zero; where that matters, the table is wrong, as other candidates may be.
 */
final class ResultTable {
  private static final int ENTRIES = 64;
  private static final int STEPS = 20_000;
  private static final int DEPTH = 200;

  private final Program program;
  private final Map<Question, Optional<BigInteger>> known = new HashMap<>();
  private int steps;

  private record Question(String procedure, List<BigInteger> arguments) {}

  private ResultTable(Program program) {
    this.program = program;
  }

  /** One candidate for each small argument. */
  static List<Expr> of(Program program, Cfa procedure) {
    List<Expr> entries = new ArrayList<>();
    if (procedure.parameters().size() == 1
        && procedure.parameters().get(0).expr().isBitVector()
        && procedure.result().filter(r -> r.expr().isBitVector()).isPresent()) {
      ResultTable table = new ResultTable(program);
      ExprFactory f = program.factory();
      Expr parameter = ModularProof.entry(f, procedure.parameters().get(0)).expr();
      Expr result = procedure.result().get().expr();
      for (int i = 0; i < ENTRIES; i++) {
        Expr argument = f.bv(i, parameter.width());
        table
            .result(procedure, List.of(argument.unsignedValue()), 0)
            .map(value -> f.eq(result, f.bv(value, result.width())))
            .ifPresent(claim -> entries.add(f.implies(f.eq(parameter, argument), claim)));
      }
    }
    return entries;
  }

  private Optional<BigInteger> result(Cfa procedure, List<BigInteger> arguments, int depth) {
    Question question = new Question(procedure.name(), arguments);
    Optional<BigInteger> answer = known.get(question);
    if (answer == null) {
      answer = depth > DEPTH ? Optional.empty() : evaluated(procedure, arguments, depth);
      known.put(question, answer);
    }
    return answer;
  }

  private Optional<BigInteger> evaluated(Cfa procedure, List<BigInteger> arguments, int depth) {
    Map<Variable, BigInteger> values = new TreeMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.put(procedure.parameters().get(i), arguments.get(i));
    }
    Location l = procedure.initial();
    while (!l.is(LocationKind.EXIT)) {
      ModelEvaluation now = ModelEvaluation.under(Model.of(values, Map.of()));
      Optional<Edge> edge =
          procedure.outgoing(l).stream().filter(e -> now.satisfies(e.guard())).findFirst();
      if (steps++ > STEPS || edge.isEmpty() || !follow(edge.get(), now, values, depth)) {
        return Optional.empty();
      }
      l = edge.get().target();
    }
    return procedure.result().map(r -> values.getOrDefault(r, BigInteger.ZERO));
  }

  /** Changes the values as the edge does; false if they are not known. */
  private boolean follow(Edge e, ModelEvaluation now, Map<Variable, BigInteger> values, int depth) {
    Map<Variable, Optional<BigInteger>> changed = new HashMap<>();
    e.updates().forEach((v, value) -> changed.put(v, now.bits(value)));
    if (e.call().isPresent()) {
      List<BigInteger> arguments = new ArrayList<>();
      for (Expr argument : e.call().get().arguments()) {
        Optional<BigInteger> bits = now.bits(argument);
        if (bits.isEmpty()) {
          return false;
        }
        arguments.add(bits.get());
      }
      Cfa callee = program.procedures().get(e.call().get().procedure());
      Optional<BigInteger> returned = result(callee, arguments, depth + 1);
      e.call().get().result().ifPresent(v -> changed.put(v, returned));
      if (returned.isEmpty()) {
        return false;
      }
    }
    changed.forEach((v, value) -> value.ifPresent(bits -> values.put(v, bits)));
    return changed.values().stream().allMatch(Optional::isPresent);
  }
}
