package dev.tracefold.engines.contracts;

import dev.tracefold.analysis.samples.RandomValues;
import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.InputSource;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.results.ModularProof;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

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
    CompiledProgram compiled = CompiledProgram.of(caller);
    RandomValues values = RandomValues.of(program, new Random(SEED));
    InputSource inputs = (v, input) -> Optional.of(values.of(v.type()));
    RunLimits limits = new RunLimits(STEPS, DEPTH, budget::isExhausted);
    for (int i = 0; i < CALLS && !budget.isExhausted(); i++) {
      values.begin();
      Interpreter run = Interpreter.on(compiled, Map.of(), inputs, RunListener.NONE, limits);
      if (run.run() instanceof Outcome.Ended end && end.location().is(LocationKind.EXIT)) {
        Map<Variable, BigInteger> state = new TreeMap<>();
        for (Variable v : caller.main().locals()) {
          if (run.value(v) instanceof Value.Scalar scalar) {
            state.put(v, scalar.bits());
          }
        }
        samples.returns.add(ModelEvaluation.under(Model.of(state, Map.of())));
      }
    }
    return samples;
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
