package dev.tracefold.cfa.concrete;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.random.RandomLoop;
import dev.tracefold.cfa.recurrence.ClosedForms;
import dev.tracefold.cfa.recurrence.Horizon;
import dev.tracefold.cfa.recurrence.Step;
import dev.tracefold.cfa.recurrence.Values;
import dev.tracefold.cfa.text.CfaText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Leaps are compared with runs that go through every round. */
final class LeapsTest {
  private static final int MOST_ROUNDS = 700;

  private static Program loop(String locals, String edges) {
    return CfaText.parse(
        "program width 32 cfa main { "
            + locals
            + " init A loc L exit X error E edge A -> L "
            + edges
            + " }");
  }

  /** Ends a run that has not ended long before; leaps count as some thousand steps. */
  private static final RunLimits FEW_STEPS = RunLimits.steps(400_000);

  private static Interpreter run(Program p, RunListener listener, RunLimits limits) {
    return Interpreter.on(
        CompiledProgram.of(p), Map.of(), InputSource.of(List.of()), listener, limits);
  }

  private static void assertReachesError(Program p) {
    Outcome outcome = run(p, RunListener.NONE, FEW_STEPS).run();
    assertInstanceOf(Outcome.ReachedError.class, outcome, outcome.describe());
  }

  @Test
  void aMillionMillionRoundsAreAFewSteps() {
    assertReachesError(
        loop(
            "local x : i64 local y : i64",
            """
            edge L -> L when (ult x 1000000000000:i64) do x := (add x 1:i64), y := (add y x)
            edge L -> E when (and (ule 1000000000000:i64 x) (eq y 1001881602603448320:i64))
            edge L -> X when (not (eq y 1001881602603448320:i64))
            """));
  }

  @Test
  void eachPhaseOfALoopIsLeaptOver() {
    assertReachesError(
        loop(
            "local x : i32 local y : i32 local t : i32",
            """
            loc M
            edge L -> M when (slt x 1000000000:i32) do t := (add x 1:i32)
            edge M -> L when (slt x 500000000:i32) do x := t
            edge M -> L when (not (slt x 500000000:i32)) do x := t, y := (add y 1:i32)
            edge L -> E when (and (sle 1000000000:i32 x) (eq y 500000000:i32))
            edge L -> X when (not (eq y 500000000:i32))
            """));
  }

  @Test
  void roundsThatTakeTurnsAreLeaptOverTogether() {
    assertReachesError(
        loop(
            "local x : i32 local y : i32 local odd : bool",
            """
            loc M
            edge L -> M when (slt x 900000000:i32) do x := (add x 1:i32), odd := (not odd)
            edge M -> L when odd do y := (add y 3:i32)
            edge M -> L when (not odd) do y := (add y -1:i32)
            edge L -> E when (and (sle 900000000:i32 x) (eq y 900000000:i32))
            edge L -> X when (not (eq y 900000000:i32))
            """));
  }

  @Test
  void anInnerLoopIsLeaptOverAgainAndAgain() {
    assertReachesError(
        loop(
            "local i : i32 local j : i32 local s : i64",
            """
            loc M
            edge L -> M when (slt i 50:i32) do j := 0:i32
            edge M -> M when (slt j 100000000:i32) do j := (add j 1:i32), s := (add s 1:i64)
            edge M -> L when (sle 100000000:i32 j) do i := (add i 1:i32)
            edge L -> E when (and (sle 50:i32 i) (eq s 5000000000:i64))
            edge L -> X when (not (eq s 5000000000:i64))
            """));
  }

  @Test
  void whatDependsOnItselfIsNotLeaptOver() {
    Program p =
        loop(
            "local x : i32 local y : i32",
            """
            edge L -> L when (ult x 100000:i32) do
              x := (add x 1:i32), y := (add (mul y 3:i32) (bvxor y x))
            edge L -> X when (ule 100000:i32 x)
            """);
    assertSameEnd(p);
  }

  @Test
  void aListenerThatWantsAllStepsHearsThem() {
    Program p =
        loop(
            "local x : i32",
            """
            edge L -> L when (ult x 100000:i32) do x := (add x 1:i32)
            edge L -> X when (ule 100000:i32 x)
            """);
    long[] heard = new long[1];
    assertInstanceOf(Outcome.Ended.class, run(p, (e, s) -> heard[0]++, FEW_STEPS).run());
    assertEquals(100_002, heard[0]);
  }

  @Test
  void aListenerHearsHowFarALeapGoes() {
    Program p =
        loop(
            "local x : i32",
            """
            edge L -> L when (ult x 100000:i32) do x := (add x 1:i32)
            edge L -> X when (ule 100000:i32 x)
            """);
    long[] heard = new long[2];
    RunListener listener =
        new RunListener() {
          @Override
          public void taken(Edge edge, Function<Variable, Value> state) {
            heard[0]++;
          }

          @Override
          public boolean allowsLeaps() {
            return true;
          }

          @Override
          public void leapt(List<Edge> path, long rounds) {
            heard[1] += path.size() * rounds;
          }
        };
    assertInstanceOf(Outcome.Ended.class, run(p, listener, FEW_STEPS).run());
    assertEquals(100_002, heard[0] + heard[1]);
    assertTrue(heard[0] < 20_000);
  }

  /** Runs without an end are given up after as many steps as without leaps, or earlier. */
  @Test
  void anEndlessLoopComesToItsLimit() {
    Program p = loop("local x : i8", "edge L -> L do x := (add x 1:i8)");
    assertInstanceOf(Outcome.StepLimit.class, run(p, RunListener.NONE, FEW_STEPS).run());
  }

  private static void assertSameEnd(Program p) {
    RunLimits limits = RunLimits.steps(3_000_000);
    Interpreter leaping = run(p, RunListener.NONE, limits);
    Interpreter walking = run(p, (e, s) -> {}, limits);
    Outcome walked = walking.run();
    if (walked instanceof Outcome.StepLimit) {
      return;
    }
    Outcome leapt = leaping.run();
    assertEquals(walked.getClass(), leapt.getClass(), () -> CfaText.print(p));
    for (Variable v : p.main().locals()) {
      assertEquals(walking.value(v), leaping.value(v), () -> v + " in " + CfaText.print(p));
    }
  }

  @Test
  void randomLoopsEndAlikeWithAndWithoutLeaps() {
    for (int seed = 0; seed < 150; seed++) {
      assertSameEnd(RandomLoop.of(new Random(seed), 16));
    }
  }

  @Test
  void closedFormsAreWhatRandomPathsComputeInEveryRound() {
    int found = 0;
    long rounds = 0;
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      Program p = RandomLoop.of(random, 8);
      CompiledProgram program = CompiledProgram.of(p);
      Frame frame = Frame.zero(program.slots());
      for (Variable v : program.slots().longs()) {
        frame.set(program.slots(), v, Value.ofBits(random.nextLong() & mask(v)));
      }
      Optional<Long> checked = check(p, program, frame, 1 + random.nextInt(3));
      found += checked.isPresent() ? 1 : 0;
      rounds += checked.orElse(0L);
    }
    assertTrue(found > 80, "closed forms of " + found + " paths");
    assertTrue(rounds > 2_000, rounds + " rounds");
  }

  private static long mask(Variable v) {
    return v.type().text().equals("bool") ? 1 : 255;
  }

  /** The number of rounds that were compared, if the path from there has closed forms. */
  private static Optional<Long> check(
      Program p, CompiledProgram program, Frame start, int roundsOfPath) {
    List<CompiledEdge> path = new ArrayList<>();
    CompiledLocation header = program.location(p.main().locations().get(1));
    Frame ahead = start.copy();
    CompiledLocation at = header;
    for (int left = roundsOfPath; left > 0; ) {
      int chosen = at.choose(ahead);
      CompiledEdge edge = at.edge(chosen);
      path.add(edge);
      edge.update(ahead);
      at = program.target(at, chosen);
      if (at.edgeCount() == 0) {
        return Optional.empty();
      }
      left -= at == header ? 1 : 0;
    }
    List<Step> steps = new ArrayList<>();
    for (CompiledEdge e : path) {
      List<Edge> all = program.outgoing(e.edge().source());
      steps.add(Step.of(all.subList(0, all.indexOf(e.edge())), e.edge()));
    }
    Horizon[] horizon = new Horizon[1];
    Optional<ClosedForms<Long>> forms =
        ClosedForms.of(
            steps,
            Values.RING,
            v -> start.longs[program.slots().index(v)],
            () -> horizon[0] = new Horizon(e -> program.expr(e).evalLong(start), MOST_ROUNDS));
    return forms.map(f -> compared(p, program, start, path, f, horizon[0].rounds()));
  }

  private static long compared(
      Program p,
      CompiledProgram program,
      Frame start,
      List<CompiledEdge> path,
      ClosedForms<Long> forms,
      long rounds) {
    Frame frame = start.copy();
    for (long k = 0; k <= rounds; k++) {
      long round = k;
      forms
          .values()
          .forEach(
              (v, form) ->
                  assertEquals(
                      frame.longs[program.slots().index(v)],
                      Values.at(form, round),
                      () -> v + " before round " + round + " of " + path + CfaText.print(p)));
      if (k < rounds) {
        Frame fresh = frame.copy();
        forms.rewritten().forEach(v -> fresh.set(program.slots(), v, Value.ofBits(1)));
        for (CompiledEdge e : path) {
          CompiledLocation at = program.location(e.edge().source());
          assertEquals(
              e, at.edge(at.choose(frame)), () -> "round " + round + " of " + CfaText.print(p));
          e.update(frame);
          e.update(fresh);
        }
        for (Variable v : program.slots().longs()) {
          assertEquals(
              frame.get(program.slots(), v), fresh.get(program.slots(), v), "value rewritten");
        }
      }
    }
    return rounds;
  }
}
