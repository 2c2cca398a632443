package dev.tracefold.engines;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Cause;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Session;
import dev.tracefold.results.certificate.Certification;
import dev.tracefold.results.certificate.Certifier;
import dev.tracefold.results.certificate.ReplayResult;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Runs an engine and passes on only what a check independent of the engine confirms: a violation
 * must replay, a proof must be accepted. Whatever goes wrong becomes {@code Unknown}.
 */
public final class Verifier {

  /** What is left for checking: as much as most engines need to find what is to be checked. */
  public static final double ENGINE_SHARE = 0.7;

  private final Certifier certifier;
  private final EngineListener listener;

  private Verifier(Certifier certifier, EngineListener listener) {
    this.certifier = certifier;
    this.listener = listener;
  }

  public static Verifier checkingWith(Certifier certifier) {
    return new Verifier(certifier, EngineListener.SILENT);
  }

  /** The same, and the listener hears when engines and checks begin and end. */
  public Verifier telling(EngineListener other) {
    return new Verifier(certifier, other);
  }

  /** An engine alone, unless it refuses the program. */
  public Result verify(Engine engine, Program program, Budget budget) {
    if (engine.applicability(program) instanceof Applicability.Refused refused) {
      return Result.gaveUp(refused.reason());
    }
    try (Budget share = budget.sub(ENGINE_SHARE)) {
      return told(engine, share, () -> Optional.of(engine.run(program, share)), program, budget)
          .orElseThrow();
    }
  }

  /** What an engine that does not refuse does, before its first turn. */
  public static Session<Result> session(Engine engine, Knowledge known, Budget budget) {
    return Session.of(engine.name(), budget, own -> engine.run(known, own));
  }

  /**
   * A turn of an engine: nothing if it is over before the engine has done. The engine has its part
   * of the budget; the check may use all that is left.
   */
  public Optional<Result> turn(
      Engine engine, Session<Result> session, Program program, Budget part, Budget budget) {
    return told(engine, part, () -> session.turn(part), program, budget);
  }

  private Optional<Result> told(
      Engine engine,
      Budget part,
      Supplier<Optional<Result>> search,
      Program program,
      Budget budget) {
    listener.started(engine.name());
    part.cpuLeft().ifPresent(cpu -> listener.granted(engine.name(), cpu));
    Optional<Result> result = guarded(engine, part, search, program, budget);
    listener.ended(engine.name(), result.orElseGet(() -> part.unknown("its turn is over")));
    return result;
  }

  private Optional<Result> guarded(
      Engine engine,
      Budget part,
      Supplier<Optional<Result>> search,
      Program program,
      Budget budget) {
    try {
      Optional<Result> claimed = search.get();
      if (claimed.isEmpty()) {
        return claimed;
      }
      if (claimed.get() instanceof Result.Unknown unknown) {
        // Solvers and searches that are stopped look to an engine as if they did not know.
        return Optional.of(
            unknown.cause() == Cause.GAVE_UP ? part.unknown(unknown.detail()) : unknown);
      }
      listener.checking(engine.name());
      return Optional.of(certified(claimed.get(), program, budget));
    } catch (OutOfMemoryError e) {
      return Optional.of(Result.unknown(Cause.MEMORY, "the Java heap is full"));
    } catch (StackOverflowError e) {
      return Optional.of(
          Result.unknown(Cause.INTERNAL_ERROR, "stack overflow in engine " + engine.name()));
    }
  }

  /** A violation that was found in what is left of a program, if it is one of the program. */
  public Result confirmed(Result.Unsafe unsafe, Program program, Budget budget) {
    ReplayResult replay = certifier.replay(program, unsafe.trace(), budget);
    if (replay instanceof ReplayResult.Doubtful doubtful) {
      return Result.unknown(Cause.DOUBTFUL, doubtful.reason());
    }
    return replay instanceof ReplayResult.Confirmed confirmed
        ? Result.unsafe(unsafe.trace(), confirmed.outcome().location())
        : refused((ReplayResult.Rejected) replay, budget);
  }

  private Result certified(Result result, Program program, Budget budget) {
    if (result instanceof Result.Unsafe unsafe) {
      return confirmed(unsafe, program, budget);
    }
    if (result instanceof Result.Safe safe) {
      Certification certification = certifier.check(safe.proof(), program, budget);
      if (certification instanceof Certification.Unchecked unchecked) {
        return budget.unknown("certificate not checked: " + unchecked.reason());
      }
      return certification instanceof Certification.Rejected rejected
          ? rejected(rejected.reason())
          : result;
    }
    return result;
  }

  /** A replay that a limit has cut short refutes nothing. */
  private static Result refused(ReplayResult.Rejected replay, Budget budget) {
    return replay.outcome() instanceof Outcome.Interrupted
        ? budget.unknown(replay.reason())
        : rejected(replay.reason());
  }

  private static Result rejected(String reason) {
    return Result.unknown(Cause.CERTIFICATE_REJECTED, reason);
  }
}
