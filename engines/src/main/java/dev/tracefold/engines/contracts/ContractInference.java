package dev.tracefold.engines.contracts;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.InputSource;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.rewrite.Rewriting;
import dev.tracefold.engines.contracts.ContractCandidates.Choice;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.results.ModularProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Looks for contracts that hold together and exclude every error, after Houdini (Flanagan and
 * Leino, "Houdini, an annotation assistant for ESC/Java", 2001): all candidates are promised, and
 * those that a run of a procedure breaks are taken back until none is.
 */
public final class ContractInference implements Engine {
  public static final String NAME = "contracts";

  private final Engine bodies;

  private ContractInference(Engine bodies) {
    this.bodies = bodies;
  }

  /**
   * A search that leaves the programs of single procedures to another engine.
   *
   * @param bodies verifies programs without calls
   */
  public static ContractInference with(Engine bodies) {
    return new ContractInference(bodies);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Applicability applicability(Program program) {
    return Applicability.onlyIf(program.isRecursive(), "no recursion");
  }

  @Override
  public boolean onlyProves() {
    return true;
  }

  @Override
  public Result run(Knowledge known, Budget budget) {
    Program program = known.program();
    Map<String, SampleCalls> samples = new LinkedHashMap<>();
    program
        .procedures()
        .forEach((name, p) -> samples.put(name, SampleCalls.of(program, p, budget)));
    Result result = Result.gaveUp("no contracts");
    for (Choice choice : Choice.values()) {
      result = search(program, samples, choice, budget);
      if (result instanceof Result.Safe || budget.isExhausted()) {
        return result;
      }
    }
    return result;
  }

  private Result search(
      Program program, Map<String, SampleCalls> samples, Choice choice, Budget budget) {
    Map<String, List<Expr>> promises = new LinkedHashMap<>();
    for (Map.Entry<String, Cfa> p : program.procedures().entrySet()) {
      List<Expr> candidates = new ArrayList<>(ContractCandidates.of(program, p.getValue(), choice));
      candidates.removeIf(samples.get(p.getKey())::refute);
      promises.put(p.getKey(), candidates);
    }
    boolean stable = false;
    while (!stable) {
      stable = true;
      for (String name : program.procedures().keySet()) {
        Result broken = runOf(program, name, promises, budget);
        while (broken instanceof Result.Unsafe unsafe) {
          if (!takeBack(program, name, promises, unsafe.trace(), budget)) {
            return Result.gaveUp("an error in " + name + " that no contract excludes");
          }
          stable = false;
          broken = runOf(program, name, promises, budget);
        }
        if (broken instanceof Result.Unknown unknown) {
          return unknown.ofFewerRuns();
        }
      }
    }
    return conclude(program, promises, budget);
  }

  private Result conclude(Program program, Map<String, List<Expr>> promises, Budget budget) {
    Map<String, Expr> contracts = contracts(program, promises);
    List<ModularProof.Part> parts = new ArrayList<>();
    for (String name : Modular.parts(program)) {
      Rewriting part = Modular.of(program, name, contracts);
      Result result = bodies.run(part.program(), budget);
      if (result instanceof Result.Safe safe) {
        parts.add(
            new ModularProof.Part(name, part.program(), part.origins().successors(), safe.proof()));
      } else {
        return result instanceof Result.Unknown unknown
            ? unknown.ofFewerRuns()
            : Result.gaveUp("the contracts do not exclude an error in " + name);
      }
    }
    return Result.safe(new ModularProof(contracts, parts));
  }

  private Result runOf(
      Program program, String name, Map<String, List<Expr>> promises, Budget budget) {
    return bodies.run(Modular.of(program, name, contracts(program, promises)).program(), budget);
  }

  private static Map<String, Expr> contracts(Program program, Map<String, List<Expr>> promises) {
    Map<String, Expr> contracts = new LinkedHashMap<>();
    promises.forEach((name, all) -> contracts.put(name, program.factory().and(all)));
    return contracts;
  }

  /** Takes back what the run breaks; false if it breaks nothing. */
  private static boolean takeBack(
      Program program, String name, Map<String, List<Expr>> promises, Trace trace, Budget budget) {
    Program part = Modular.of(program, name, contracts(program, promises)).program();
    Interpreter run =
        Interpreter.on(
            CompiledProgram.of(part),
            trace.initial(),
            InputSource.of(trace.inputs()),
            RunListener.NONE,
            RunLimits.stoppedBy(budget::isExhausted));
    run.run();
    Cfa procedure = program.procedures().get(name);
    Set<Variable> mentioned = Traversal.variables(promises.get(name));
    ModelEvaluation end = ModelEvaluation.under(Model.ofState(mentioned, run::value));
    return procedure.result().isPresent() && promises.get(name).removeIf(p -> !end.satisfies(p));
  }
}
