package dev.tracefold.engines.se;

import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.feasibility.BranchOracle;
import dev.tracefold.engines.feasibility.BranchStatistics;
import dev.tracefold.engines.feasibility.Continuation;
import dev.tracefold.engines.feasibility.Doubts;
import dev.tracefold.engines.feasibility.Feasibility;
import dev.tracefold.engines.machine.Choice;
import dev.tracefold.engines.machine.CompiledProgram;
import dev.tracefold.engines.machine.Coverage;
import dev.tracefold.engines.machine.Machine;
import dev.tracefold.engines.machine.Node;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.engines.machine.State;
import dev.tracefold.engines.machine.Stop;
import dev.tracefold.engines.machine.TraceOfModel;
import dev.tracefold.results.ExhaustedTree;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One walk through the tree of symbolic paths. */
final class Exploration {
  private final Program program;
  private final Budget budget;
  private final OpenStates open;
  private final Feasibility feasibility;
  private final Coverage coverage;
  private final Machine machine;
  private final PathSet kept = new PathSet();
  private final BranchStatistics statistics = new BranchStatistics();
  private final Doubts doubts = new Doubts();

  /** How an exploration ends: with a result, or with the whole tree walked and no error. */
  sealed interface Outcome {
    record Concluded(Result result) implements Outcome {}

    record Exhausted() implements Outcome {}
  }

  Exploration(
      CompiledProgram compiled,
      Budget budget,
      OpenStates open,
      Feasibility feasibility,
      Coverage coverage) {
    this.program = compiled.program();
    this.budget = budget;
    this.open = open;
    this.feasibility = feasibility;
    this.coverage = coverage;
    this.machine = new Machine(compiled, feasibility.access(), coverage);
  }

  Outcome run() {
    open.add(List.of(machine.initial()));
    while (!open.isEmpty()) {
      State state = open.next();
      Optional<Result> result = open.impatience(state).map(Result::gaveUp);
      if (result.isEmpty()) {
        machine.load(state);
        result = follow(state.path());
      }
      if (result.isPresent()) {
        return new Outcome.Concluded(result.get());
      }
    }
    return doubts.first().<Outcome>map(Outcome.Concluded::new).orElseGet(Outcome.Exhausted::new);
  }

  /** Follows one path to its end or to its next fork. */
  private Optional<Result> follow(PathCondition path) {
    while (!budget.isExhausted()) {
      feasibility.follow(path);
      Stop stop = machine.advance(budget);
      if (stop instanceof Stop.Branch branch) {
        statistics.branchMet();
        List<Continuation> possible = feasibility.possible(path, branch.choices());
        possible.forEach(c -> kept.add(after(c.choice())));
        if (possible.size() != 1) {
          fork(possible);
          return Optional.empty();
        }
        machine.take(possible.get(0).choice().edge());
      } else if (stop instanceof Stop.Arrival) {
        if (coverage.covers(machine, path)) {
          statistics.pathEnded();
          return Optional.empty();
        }
      } else if (stop instanceof Stop.Final end) {
        statistics.pathEnded();
        return conclude(path, end.node());
      } else {
        return Optional.of(((Stop.GaveUp) stop).result());
      }
    }
    return Optional.of(budget.unknown("no time is left"));
  }

  /** Names the path that goes on with the choice. */
  private long after(Choice c) {
    return ExhaustedTree.extend(machine.pathHash(), c.edge().edge().id());
  }

  private void fork(List<Continuation> possible) {
    State here = machine.save(PathCondition.TRUE);
    List<State> children = new ArrayList<>(possible.size());
    for (Continuation c : statistics.leastVisitedFirst(possible)) {
      machine.load(here);
      feasibility.follow(c.path());
      machine.learn(c.choice().condition());
      machine.take(c.choice().edge());
      children.add(machine.save(c.path()));
    }
    open.add(children);
  }

  /**
   * What the end of a path means: a violation ends the search, and so does what is not modelled,
   * since there is no proof then.
   */
  private Optional<Result> conclude(PathCondition path, Node end) {
    boolean error = end.location().is(LocationKind.ERROR);
    if (!error && !end.location().is(LocationKind.UNSUPPORTED)) {
      return Optional.empty();
    }
    BranchOracle.Verdict verdict = feasibility.of(path);
    if (verdict.model().isPresent()) {
      return Optional.of(
          error
              ? Result.unsafe(
                  TraceOfModel.of(program, machine.inputs(), verdict.model().get()), end.location())
              : Result.unsupported(end.location()));
    }
    if (verdict.kind() != BranchOracle.Kind.INFEASIBLE) {
      doubts.add(end);
    }
    return Optional.empty();
  }

  /** The paths, up to just after a symbolic branch, that were not refuted there. */
  PathSet kept() {
    return kept;
  }

  BranchStatistics statistics() {
    return statistics;
  }

  /** How many edges were executed. */
  long steps() {
    return machine.steps();
  }
}
