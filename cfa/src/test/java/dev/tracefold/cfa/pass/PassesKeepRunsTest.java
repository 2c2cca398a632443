package dev.tracefold.cfa.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.rewrite.Rewriting;
import dev.tracefold.cfa.text.CfaText;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random programs run as before after each pass, on random values for all that is arbitrary. */
final class PassesKeepRunsTest {
  private static final int PROGRAMS = Boolean.getBoolean("tracefold.nightly") ? 500 : 60;
  private static final int RUNS = 5;
  private static final int MANY_STEPS = 100_000;
  private static final CfaChecks CHECKS = CfaChecks.trying(20);

  static Stream<CfaPass> passes() {
    return Stream.of(
        new RemoveUnreachable(),
        new CutIrrelevant(),
        new PropagateConstants(),
        new RemoveDeadVariables(),
        new Slice(),
        new MergeChains(),
        CfaPipeline.standard());
  }

  @ParameterizedTest
  @MethodSource("passes")
  void theSameIsReached(CfaPass pass) {
    int errors = 0;
    for (Shape shape : List.of(Shape.SMALL, Shape.TANGLED, Shape.ARRAYS, Shape.CALLS)) {
      for (long seed = 0; seed < PROGRAMS; seed++) {
        Program before = RandomCfa.generate(seed, shape);
        Program after = pass.run(before).program();
        String about = pass.name() + ", seed " + seed + " of " + shape;
        assertEquals(List.of(), CHECKS.problems(after), about);
        for (long run = 0; run < RUNS; run++) {
          FixedRun expected = FixedRun.of(before, run, MANY_STEPS);
          FixedRun actual = FixedRun.of(after, run, MANY_STEPS);
          assertTrue(ended(expected) && ended(actual), about + expected + actual);
          assertEquals(outcome(expected), outcome(actual), () -> about + CfaText.print(before));
          errors += isError(expected) ? 1 : 0;
        }
      }
    }
    assertTrue(errors > PROGRAMS, errors + " runs reached an error");
  }

  private static boolean isError(FixedRun run) {
    return run.outcome() instanceof Outcome.ReachedError;
  }

  private static boolean ended(FixedRun run) {
    return isError(run) || run.outcome() instanceof Outcome.Ended;
  }

  /** An end without an error is like any other: what comes before it may be cut. */
  private static String outcome(FixedRun run) {
    return isError(run) ? "error after " + run.nondetInputs() + " inputs" : "no error";
  }

  @ParameterizedTest
  @MethodSource("passes")
  void endlessProgramsReachErrorsAsBefore(CfaPass pass) {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program before = RandomCfa.generate(seed, Shape.TINY);
      Program after = pass.run(before).program();
      for (long run = 0; run < RUNS; run++) {
        FixedRun expected = FixedRun.of(before, run, MANY_STEPS / 10);
        if (ended(expected)) {
          FixedRun actual = FixedRun.of(after, run, MANY_STEPS);
          assertEquals(outcome(expected), outcome(actual), pass.name() + ", seed " + seed);
        }
      }
    }
  }

  /** Of what a run of the new program comes, a run of the old one did, in this order. */
  @ParameterizedTest
  @MethodSource("passes")
  void whatARunComesFromIsWhatTheProgramDid(CfaPass pass) {
    int steps = 0;
    for (Shape shape : List.of(Shape.SMALL, Shape.TANGLED, Shape.CALLS)) {
      for (long seed = 0; seed < PROGRAMS; seed++) {
        Program before = RandomCfa.generate(seed, shape);
        Rewriting rewriting = pass.run(before);
        for (long run = 0; run < RUNS; run++) {
          List<Edge> did = new ArrayList<>();
          FixedRun.of(before, run, MANY_STEPS, (edge, state) -> did.add(edge));
          List<Edge> origins = new ArrayList<>();
          FixedRun.of(
              rewriting.program(),
              run,
              MANY_STEPS,
              (edge, state) -> origins.addAll(rewriting.origins().of(edge)));
          String about = pass.name() + ", seed " + seed + " of " + shape;
          assertTrue(isSubsequence(origins, did), about + origins + did);
          if (pass instanceof MergeChains) {
            assertEquals(did, origins, about);
          }
          steps += origins.size();
        }
      }
    }
    assertTrue(steps > PROGRAMS, steps + " steps have an origin");
  }

  private static boolean isSubsequence(List<Edge> few, List<Edge> many) {
    Iterator<Edge> rest = many.iterator();
    return few.stream()
        .allMatch(
            e -> {
              while (rest.hasNext()) {
                if (rest.next() == e) {
                  return true;
                }
              }
              return false;
            });
  }

  @ParameterizedTest
  @MethodSource("passes")
  void everyLocationOfAPassHasItsOrigin(CfaPass pass) {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program before = RandomCfa.generate(seed, Shape.TANGLED);
      Rewriting rewriting = pass.run(before);
      for (Location l : rewriting.program().main().locations()) {
        Optional<Location> origin = rewriting.origins().of(l);
        // Only a program that ends at once has an end that is new.
        assertTrue(origin.isPresent() || l.is(LocationKind.HALT), "seed " + seed);
        assertTrue(origin.isEmpty() || origin.get().source().equals(l.source()), "seed " + seed);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("passes")
  void passesAreDeterministic(CfaPass pass) {
    for (long seed = 0; seed < 20; seed++) {
      String once = CfaText.print(pass.run(RandomCfa.generate(seed, Shape.TANGLED)).program());
      assertEquals(
          once, CfaText.print(pass.run(RandomCfa.generate(seed, Shape.TANGLED)).program()));
    }
  }

  @ParameterizedTest
  @MethodSource("passes")
  void hardlyAnyPassAddsLocations(CfaPass pass) {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program before = RandomCfa.generate(seed, Shape.TANGLED);
      Program after = pass.run(before).program();
      if (!(pass instanceof CfaPipeline)) {
        int allowed = pass instanceof CutIrrelevant ? 1 : 0;
        int added = after.main().locations().size() - before.main().locations().size();
        assertTrue(added <= allowed, "seed " + seed);
      }
    }
  }
}
