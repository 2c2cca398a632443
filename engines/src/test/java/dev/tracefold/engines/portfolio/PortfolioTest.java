package dev.tracefold.engines.portfolio;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.backward.PaperPrograms;
import dev.tracefold.engines.bself.Bself;
import dev.tracefold.engines.bself.FoldingListener;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Cause;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

final class PortfolioTest {
  private static final Verifier VERIFIER = Verifier.checkingWith(CERTIFIER);

  private static Engine engine(String name, Function<Budget, Result> run) {
    return new Engine() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Result run(Knowledge known, Budget budget) {
        return run.apply(budget);
      }
    };
  }

  private static final Engine LIAR =
      engine("liar", budget -> Result.safe(new InvariantProof(Map.of())));

  private static final Engine GIVES_UP = engine("shy", budget -> Result.gaveUp("too hard"));

  private static Result verify(Stage... stages) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      return Portfolio.of(VERIFIER, List.of(stages))
          .verify(CfaText.parse(PaperPrograms.FIGURE_2), budget);
    }
  }

  @Test
  void aRejectedCertificateDoesNotEndIt() {
    Engine bself = Bself.with(SOLVERS, FactFinder.with(SOLVERS), FoldingListener.SILENT);
    assertInstanceOf(
        Result.Safe.class,
        verify(new Stage(LIAR, 20), new Stage(GIVES_UP, 20), new Stage(bself, 60)));
  }

  /** Who comes later sees what is left when there is no proof: here nothing. */
  @Test
  void whereAllThatFailsIsUnsupportedNobodyElseIsAsked() {
    List<Program> seen = new ArrayList<>();
    assertEquals("unsupported: setjmp", reasonAfterUnsupported(seen, "halt L3"));
    assertEquals(List.of(), seen);
  }

  @Test
  void whereSomethingElseMayFailTheyLookThere() {
    List<Program> seen = new ArrayList<>();
    assertEquals(
        "unsupported: setjmp; no other violation was found: too hard",
        reasonAfterUnsupported(seen, "error L3"));
    assertEquals(1, seen.size());
    assertTrue(
        seen.get(0).main().locations().stream().noneMatch(l -> l.is(LocationKind.UNSUPPORTED)));
  }

  /** What a first engine says that comes to the unsupported location, and a second that sees. */
  private static String reasonAfterUnsupported(List<Program> seen, String other) {
    Program program =
        CfaText.parse(
            "program width 32 cfa main { local x : i8 init L0 loc L1 unsupported L2 \"setjmp\" "
                + other
                + " edge L0 -> L1 do x := input \"__VERIFIER_nondet_char\""
                + " edge L1 -> L2 when (eq x 1:i8) edge L1 -> L3 when (neq x 1:i8) }");
    Engine second =
        new Engine() {
          @Override
          public String name() {
            return "second";
          }

          @Override
          public Result run(Knowledge known, Budget budget) {
            seen.add(known.program());
            return Result.gaveUp("too hard");
          }
        };
    Engine first =
        new Engine() {
          @Override
          public String name() {
            return "first";
          }

          @Override
          public boolean onlyProves() {
            return true;
          }

          @Override
          public Result run(Knowledge known, Budget budget) {
            return Result.unknown(Cause.UNSUPPORTED, "setjmp");
          }
        };
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      Portfolio portfolio =
          Portfolio.of(VERIFIER, List.of(new Stage(first, 50), new Stage(second, 50)));
      Result.Unknown why = (Result.Unknown) portfolio.verify(program, budget);
      return why.reason().replace("first: ", "").replace("second: ", "");
    }
  }

  /** How much time each turn may take, in order. */
  private static final class Turns implements EngineListener {
    private final List<String> engines = new ArrayList<>();
    private final List<Duration> times = new ArrayList<>();

    @Override
    public void granted(String engine, Duration cpu) {
      engines.add(engine);
      times.add(cpu);
    }
  }

  private static Turns turns(Duration cpu, Optional<Duration> firstRound, Stage... stages) {
    Turns turns = new Turns();
    try (Budget budget = Budget.start(Limits.cpu(cpu))) {
      Portfolio portfolio = Portfolio.of(VERIFIER.telling(turns), List.of(stages));
      Result result =
          firstRound
              .map(portfolio::inRoundsFrom)
              .orElse(portfolio)
              .verify(CfaText.parse(PaperPrograms.FIGURE_2), budget);
      assertInstanceOf(Result.Unknown.class, result);
    }
    return turns;
  }

  @Test
  void whoIsMadeForTheProgramHasMostOfTheTime() {
    Engine plain = engine("plain", budget -> Result.gaveUp("too hard"));
    Engine specialist =
        new Engine() {
          @Override
          public String name() {
            return "specialist";
          }

          @Override
          public Applicability applicability(Program program) {
            return Applicability.MADE_FOR_IT;
          }

          @Override
          public Result run(Knowledge known, Budget budget) {
            return Result.gaveUp("even I");
          }
        };
    Duration minute = Duration.ofMinutes(1);
    Turns one =
        turns(
            minute,
            Optional.empty(),
            new Stage(plain, 50),
            new Stage(specialist, 10),
            new Stage(engine("third", budget -> Result.gaveUp("")), 40));
    // The specialist comes first and has 600 of 690 parts.
    assertEquals(List.of("specialist", "plain", "third"), one.engines);
    assertTrue(one.times.get(0).toSeconds() > 50, one.times::toString);
    assertTrue(one.times.get(0).toSeconds() < 53, one.times::toString);
    Turns rounds =
        turns(
            minute,
            Optional.of(Duration.ofSeconds(9)),
            new Stage(plain, 50),
            new Stage(specialist, 10));
    // The others, who end by themselves, had a third of a first round before.
    assertEquals(List.of("plain", "specialist"), rounds.engines);
    assertTrue(rounds.times.get(0).toSeconds() < 4, rounds.times::toString);
    assertTrue(rounds.times.get(1).toSeconds() > 39, rounds.times::toString);
  }

  @Test
  void roundsGrowForThoseThatWereStopped() {
    int[] begun = new int[1];
    Engine untilStopped =
        engine(
            "diligent",
            budget -> {
              begun[0]++;
              while (!budget.isExhausted()) {
                Thread.onSpinWait();
              }
              return budget.unknown("it was not stopped");
            });
    Turns turns =
        turns(
            Duration.ofMillis(1500),
            Optional.of(Duration.ofMillis(100)),
            new Stage(untilStopped, 50),
            new Stage(GIVES_UP, 50));
    assertEquals(
        1, turns.engines.stream().filter("shy"::equals).count(), "who gave up is not asked again");
    assertEquals(1, begun[0], "who was stopped goes on");
    List<Duration> given = new ArrayList<>(turns.times);
    given.remove(turns.engines.indexOf("shy"));
    assertTrue(given.size() >= 2, given::toString);
    assertTrue(given.get(0).compareTo(Duration.ofMillis(100)) <= 0, given::toString);
    assertTrue(given.get(1).compareTo(given.get(0).multipliedBy(2)) > 0, given::toString);
  }

  @Test
  void whoOnlyProvesLooksForNoViolation() {
    Engine proving =
        new Engine() {
          @Override
          public String name() {
            return "proving";
          }

          @Override
          public boolean onlyProves() {
            return true;
          }

          @Override
          public Result run(Knowledge known, Budget budget) {
            return Result.gaveUp("no proof");
          }
        };
    Stage prover = new Stage(proving, 50);
    assertEquals(
        "too hard", reason(Portfolio.of(VERIFIER, List.of(prover, new Stage(GIVES_UP, 50)))));
    assertEquals("no proof", reason(Portfolio.of(VERIFIER, List.of(prover))));
  }

  private static String reason(Portfolio portfolio) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      Program program = CfaText.parse(PaperPrograms.FIGURE_2);
      Result result = portfolio.lookingForViolations().verify(program, budget);
      return assertInstanceOf(Result.Unknown.class, result).reason();
    }
  }

  @Test
  void whoRefusesTheProgramHasNoShare() {
    List<Duration> given = new ArrayList<>();
    Engine measuring =
        engine(
            "measuring",
            budget -> {
              given.add(budget.cpuLeft().orElseThrow());
              return Result.gaveUp("measured");
            });
    Engine refusing =
        new Engine() {
          @Override
          public String name() {
            return "refusing";
          }

          @Override
          public Applicability applicability(Program program) {
            return Applicability.refused("not my kind");
          }

          @Override
          public Result run(Knowledge known, Budget budget) {
            throw new AssertionError("it said that it has nothing to say");
          }
        };
    Result result =
        verify(new Stage(refusing, 80), new Stage(measuring, 10), new Stage(GIVES_UP, 10));
    assertTrue(given.get(0).compareTo(Duration.ofSeconds(20)) > 0, given::toString);
    assertEquals(
        Result.gaveUp("measuring: measured; shy: too hard; refusing: not my kind"), result);
  }

  @Test
  void reasonsOfAllStagesAreTold() {
    Result.Unknown unknown =
        assertInstanceOf(
            Result.Unknown.class, verify(new Stage(LIAR, 50), new Stage(GIVES_UP, 50)));
    assertEquals(Cause.CERTIFICATE_REJECTED, unknown.cause());
    assertTrue(unknown.detail().startsWith("liar: "), unknown.detail());
    assertTrue(unknown.detail().endsWith("; shy: too hard"), unknown.detail());
  }

  @Test
  void aListenerHearsWhatIsDone() {
    List<String> heard = new ArrayList<>();
    EngineListener listener =
        new EngineListener() {
          @Override
          public void started(String engine) {
            heard.add(engine + " starts");
          }

          @Override
          public void checking(String engine) {
            heard.add(engine + " is checked");
          }

          @Override
          public void ended(String engine, Result result) {
            heard.add(engine + " ends: " + result.getClass().getSimpleName());
          }
        };
    try (Budget budget = Budget.unlimited()) {
      Portfolio.of(VERIFIER.telling(listener), List.of(new Stage(GIVES_UP, 1), new Stage(LIAR, 1)))
          .verify(CfaText.parse(PaperPrograms.FIGURE_2), budget);
    }
    assertEquals(
        List.of(
            "shy starts",
            "shy ends: Unknown",
            "liar starts",
            "liar is checked",
            "liar ends: Unknown"),
        heard);
  }

  @Test
  void timeThatAStageLeavesGoesToTheNext() {
    Engine second = engine("second", budget -> Result.gaveUp(""));
    Turns turns =
        turns(
            Duration.ofMinutes(1),
            Optional.empty(),
            new Stage(GIVES_UP, 50),
            new Stage(second, 50));
    assertTrue(turns.times.get(0).toSeconds() <= 30, turns.times::toString);
    assertTrue(turns.times.get(1).toSeconds() > 30, turns.times::toString);
  }
}
