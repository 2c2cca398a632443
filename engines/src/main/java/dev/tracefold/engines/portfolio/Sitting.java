package dev.tracefold.engines.portfolio;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Session;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The engines' turns at one program: who has begun goes on where the last turn ended, and all know
 * what each of them has found out.
 */
final class Sitting implements AutoCloseable {
  private final Verifier verifier;
  private final Knowledge known;
  private final Budget budget;
  private final Map<Engine, Session<Result>> open = new LinkedHashMap<>();
  private final Map<Engine, Result.Unknown> reasons = new LinkedHashMap<>();
  private final Map<Engine, Boolean> unfinished = new LinkedHashMap<>();
  private boolean proofExcluded;

  Sitting(Verifier verifier, Program program, Budget budget) {
    this.verifier = verifier;
    this.known = Knowledge.about(program);
    this.budget = budget;
  }

  Program program() {
    return known.program();
  }

  /** Whether an engine has shown that nobody will find a proof. */
  boolean isProofExcluded() {
    return proofExcluded;
  }

  /** One turn for each stage, until one has an answer, or has shown that there is no proof. */
  Optional<Result> round(List<Stage> running, Budget round) {
    for (int i = 0; i < running.size() && !round.isExhausted() && !proofExcluded; i++) {
      Engine engine = running.get(i).engine();
      try (Budget part = round.sub(shareOfRest(running, i))) {
        Optional<Result> result = turn(engine, part);
        if (result.isPresent() && !(result.get() instanceof Result.Unknown)) {
          return result;
        }
        unfinished.put(engine, result.isEmpty());
        Result.Unknown reason =
            result.map(r -> (Result.Unknown) r).orElseGet(() -> part.unknown("no time is left"));
        reasons.put(engine, reason);
        proofExcluded = reason.cause().excludesProofs();
      }
    }
    return Optional.empty();
  }

  private Optional<Result> turn(Engine engine, Budget part) {
    Session<Result> session = open.computeIfAbsent(engine, e -> Verifier.session(e, known, budget));
    Optional<Result> result = verifier.turn(engine, session, known.program(), part, budget);
    // An engine that holds much would take it from the others: it begins anew in its next turn.
    if (result.isPresent() || Budget.isMemoryShort()) {
      open.remove(engine).close();
    }
    return result;
  }

  private static double shareOfRest(List<Stage> running, int stage) {
    double rest = running.stream().skip(stage).mapToDouble(Stage::share).sum();
    double all = running.get(stage).share() / rest;
    return stage == running.size() - 1 ? Verifier.ENGINE_SHARE : all;
  }

  /** Those of the stages whose last turn ended before they had done. */
  List<Stage> unfinished(List<Stage> stages) {
    return stages.stream().filter(s -> unfinished.getOrDefault(s.engine(), true)).toList();
  }

  /**
   * Why there is no answer.
   *
   * @param refusals of who was not asked
   * @param areSeveral whether it is to be said who says what
   */
  Result.Unknown unknown(List<JointReason.Saying> refusals, boolean areSeveral) {
    List<JointReason.Saying> said = new ArrayList<>();
    reasons.forEach((engine, reason) -> said.add(new JointReason.Saying(engine.name(), reason)));
    // Why who tried gave up says more than why others did not try.
    if (!proofExcluded) {
      said.addAll(refusals);
    }
    if (said.isEmpty()) {
      return budget.unknown("no time is left");
    }
    return areSeveral ? JointReason.of(said, budget.exhaustion()) : said.get(0).said();
  }

  @Override
  public void close() {
    open.values().forEach(Session::close);
  }
}
