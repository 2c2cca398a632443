package dev.tracefold.svcomp.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.InputSource;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.FrontEnd;
import dev.tracefold.frontend.FrontEndResult;
import dev.tracefold.svcomp.task.BuildOptions;
import dev.tracefold.svcomp.task.TaskReader;
import dev.tracefold.svcomp.task.VerificationTask;
import dev.tracefold.witness.instrument.InvariantChecks;
import dev.tracefold.witness.model.ExpressionFormat;
import dev.tracefold.witness.model.Invariant;
import dev.tracefold.witness.model.InvariantSet;
import dev.tracefold.witness.model.InvariantType;
import dev.tracefold.witness.model.Location;
import dev.tracefold.witness.source.ProgramText;
import dev.tracefold.witness.source.Statement;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A copy with true invariants at every statement and loop runs like the program itself. */
class NeutralityTest {
  private static final int RUNS = 10;
  private static final int STEPS = 20_000;

  /**
   * A function that is watched does more than compare, so that sorting by it is refused; and a copy
   * is one file.
   */
  private static final Set<String> OTHERS =
      Set.of("library/sorted.yml", "library/sorted_bug.yml", "files/ring.yml");

  static List<Path> tasks() throws IOException {
    Path data = Path.of(System.getProperty("tracefold.home"), "test-data");
    try (Stream<Path> files = Files.walk(data)) {
      List<Path> all =
          files
              .filter(f -> f.toString().endsWith(".yml"))
              .filter(f -> OTHERS.stream().noneMatch(f::endsWith))
              .sorted()
              .toList();
      int step = Boolean.getBoolean("tracefold.nightly") ? 1 : 3;
      return IntStream.range(0, all.size()).filter(i -> i % step == 0).mapToObj(all::get).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void observingChangesNothing(Path definition) throws Exception {
    Path property = definition.getParent().getParent().resolve("properties/unreach-call.prp");
    VerificationTask task =
        TaskReader.read(
            List.of(definition), Optional.of(property), BuildOptions.NONE, remark -> {});
    ProgramCopies copies = new ProgramCopies(task, FrontEnd.bundled());
    Program original = ((FrontEndResult.Translated) copies.original()).program();
    ProgramText text = copies.text();
    List<Invariant> everywhere = everywhere(text);
    assertTrue(everywhere.size() > 2, "statements of " + definition + ": " + everywhere.size());
    String checked = InvariantChecks.of(text, new InvariantSet(everywhere), "generated").text();
    Program copy = copies.observed(checked, copies.errorFunction());
    for (int run = 0; run < RUNS; run++) {
      assertEquals(outcome(original, run), outcome(copy, run), definition + ", run " + run);
    }
  }

  static List<Invariant> everywhere(ProgramText text) {
    List<Invariant> all = new ArrayList<>();
    for (Statement s : text.statements()) {
      Location at =
          new Location(
              "p.c", s.first().line(), OptionalInt.of(s.first().column()), Optional.empty());
      if (s.kind() != Statement.Kind.BLOCK) {
        all.add(new Invariant(InvariantType.LOCATION, at, "1 == 1", ExpressionFormat.C));
      }
      if (s.kind().isLoop()) {
        all.add(new Invariant(InvariantType.LOOP, at, "2 > 1 + 0", ExpressionFormat.C));
      }
    }
    return all;
  }

  /** How a run on random inputs ends, and which inputs it reads. */
  static List<String> outcome(Program program, int seed) {
    Random random = new Random(seed);
    List<String> events = new ArrayList<>();
    InputSource inputs =
        (variable, input) -> {
          if (input.kind() != Input.Kind.NONDET) {
            return Optional.of(
                variable.type() instanceof ArrayType
                    ? Value.constantArray(BigInteger.ZERO)
                    : Value.ofBits(0));
          }
          int width =
              variable.type() instanceof BitVectorType bits
                  ? bits.width()
                  : variable.type().equals(BoolType.BOOL) ? 1 : 32;
          BigInteger value =
              BigInteger.valueOf(random.nextInt(8)).mod(BigInteger.ONE.shiftLeft(width));
          events.add(input.name() + " " + value);
          return Optional.of(Value.ofBits(value));
        };
    Outcome outcome =
        Interpreter.on(
                CompiledProgram.of(program),
                Map.of(),
                inputs,
                RunListener.NONE,
                RunLimits.steps(STEPS))
            .run();
    if (outcome instanceof Outcome.StepLimit) {
      // Both have edges of their own, so they are cut off at different places.
      return List.of("endless");
    }
    events.add(outcome.getClass().getSimpleName());
    return events;
  }
}
