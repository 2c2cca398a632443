package dev.tracefold.engines.contracts;

import dev.tracefold.analysis.samples.RandomRuns;
import dev.tracefold.analysis.samples.RandomValues;
import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
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
import dev.tracefold.results.ModularProof;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;

/** Calls of one procedure with random arguments: most wrong candidates do not survive them. */
final class SampleCalls {
  private static final int CALLS = 300;
  private static final int STEPS = 3_000;
  private static final int DEPTH = 1_000;
  private static final long SEED = 1;

  private final List<ModelEvaluation> returns = new ArrayList<>();

  private SampleCalls() {}

  static SampleCalls of(Program program, Cfa procedure, Budget budget) {
    SampleCalls samples = new SampleCalls();
    if (procedure.result().isEmpty()) {
      return samples;
    }
    Program caller = caller(program, procedure);
    RandomValues values = RandomValues.of(program, new Random(SEED));
    RunLimits limits = new RunLimits(STEPS, DEPTH, budget::isExhausted);
    RandomRuns runs = new RandomRuns(CompiledProgram.of(caller), values, limits);
    RunListener end = samples.atEndOf(caller.main());
    for (int i = 0; i < CALLS && !budget.isExhausted(); i++) {
      values.begin();
      runs.run(Trace.ofInputs(List.of()), end);
    }
    return samples;
  }

  private RunListener atEndOf(Cfa caller) {
    return new RunListener() {
      @Override
      public void taken(Edge e, Function<Variable, Value> state) {
        // Only what the procedure returns is looked at.
      }

      @Override
      public void returned(Edge call, Function<Variable, Value> state) {
        if (caller.locations().contains(call.target())) {
          returns.add(ModelEvaluation.under(Model.ofState(caller.locals(), state)));
        }
      }
    };
  }

  /** Whether the candidate was broken by a call. */
  boolean refute(Expr candidate) {
    return returns.stream().anyMatch(r -> !r.satisfies(candidate));
  }

  /** Calls the procedure once; its result ends up where contracts look for it. */
  private static Program caller(Program program, Cfa procedure) {
    ExprFactory f = program.factory();
    CfaBuilder b = CfaBuilder.named("caller", CfaBuilder.Ids.after(program.procedures().values()));
    Map<Variable, Input> arguments = new LinkedHashMap<>();
    for (Variable p : procedure.parameters()) {
      Variable entry = ModularProof.entry(f, p);
      b.local(entry);
      arguments.put(entry, Input.external(procedure.name()));
    }
    Variable result = procedure.result().orElseThrow();
    b.local(result);
    Location start = b.location(LocationKind.INITIAL, "", SourceSpan.NONE);
    Location ready = b.location(SourceSpan.NONE);
    Location end = b.location(LocationKind.EXIT, "", SourceSpan.NONE);
    b.edge(start, ready, f.trueExpr(), Map.of(), arguments, SourceSpan.NONE);
    List<Expr> passed = arguments.keySet().stream().map(Variable::expr).toList();
    Call call = new Call(procedure.name(), passed, Optional.of(result));
    b.callEdge(ready, end, f.trueExpr(), call, SourceSpan.NONE);
    return program.withCode(b.build(), program.procedures());
  }
}
