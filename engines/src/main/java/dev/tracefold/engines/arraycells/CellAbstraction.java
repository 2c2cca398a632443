package dev.tracefold.engines.arraycells;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Proves programs with arrays by proving a program that knows some cells of them. */
public final class CellAbstraction implements Engine {
  public static final String NAME = "cells";

  private static final String NOTHING = "no error depends on what is read from an array in a loop";

  private final SolverSource solvers;

  private CellAbstraction(SolverSource solvers) {
    this.solvers = solvers;
  }

  public static CellAbstraction with(SolverSource solvers) {
    return new CellAbstraction(solvers);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Applicability applicability(Program program) {
    return Applicability.ofOneAutomaton(
        program, () -> Applicability.onlyIf(CellChoice.isPossible(program), NOTHING));
  }

  @Override
  public boolean onlyProves() {
    return true;
  }

  @Override
  public Result run(Knowledge known, Budget budget) {
    Program program = known.program();
    CellChoice choice = CellChoice.of(program, budget);
    if (choice.cells().isEmpty()) {
      return Result.gaveUp(NOTHING);
    }
    ScalarProgram scalar = ScalarProgram.of(program, choice);
    Set<Variable> subjects = new TreeSet<>(program.globals());
    subjects.addAll(program.main().locals());
    subjects.addAll(choice.ghosts());
    FactFinder facts =
        FactFinder.with(solvers)
            .trying(CellGuesses.likely(scalar, program))
            .tryingAtLast(CellGuesses.all(scalar, program))
            .speakingOf(subjects::contains);
    Optional<InvariantProof> proof = facts.find(scalar.program(), budget).proof(program.factory());
    if (proof.isEmpty()) {
      return budget.unknown("what is known of the arrays does not exclude an error");
    }
    return scalar.lift(proof.get()).<Result>map(Result::safe).orElseGet(CellAbstraction::unsayable);
  }

  private static Result unsayable() {
    return Result.gaveUp("a proof that cannot be said of the arrays");
  }
}
