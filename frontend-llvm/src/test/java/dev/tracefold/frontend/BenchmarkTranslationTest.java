package dev.tracefold.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.InputSource;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.input.DataModel;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every public task at hand is translated and run on random inputs: nothing breaks, nothing is
 * unsupported, no automaton gets stuck, and no correct program reaches an error.
 */
@Tag("nightly")
final class BenchmarkTranslationTest {
  private static final Pattern INPUT = Pattern.compile("input_files:\\s*['\"]?([^'\"\\s]+)");
  private static final int RUNS = 10;
  private static final long STEPS = 200_000;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "arrays",
        "bitvector",
        "control-flow",
        "eca",
        "floats",
        "heap",
        "loops",
        "product-lines",
        "recursive",
        "sequentialized",
        "systemc"
      })
  void tasksRunAsTheirVerdictsSay(String category) throws IOException {
    Path folder =
        Path.of(System.getProperty("tracefold.home", "."), "..", "shared", "bench", category);
    assumeTrue(Files.isDirectory(folder), folder + " is not there");
    List<String> problems = new ArrayList<>();
    for (Path task : tasksIn(folder)) {
      problem(task).ifPresent(p -> problems.add(task.getFileName() + ": " + p));
    }
    assertEquals(List.of(), problems);
  }

  private static List<Path> tasksIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(f -> f.toString().endsWith(".yml")).sorted().toList();
    }
  }

  private static Optional<String> problem(Path task) throws IOException {
    String text = Files.readString(task);
    Matcher input = INPUT.matcher(text);
    if (!input.find()) {
      return Optional.of("no input file");
    }
    DataModel model = text.contains("LP64") ? DataModel.LP64 : DataModel.ILP32;
    FrontEndResult result =
        FrontEnd.bundled()
            .translate(
                task.resolveSibling(input.group(1)), model, "reach_error", ExprFactory.create());
    if (result instanceof FrontEndResult.Translated translated) {
      return problem(translated.program(), text.contains("expected_verdict: true"));
    }
    return Optional.of(result.toString());
  }

  private static Optional<String> problem(Program program, boolean isCorrect) {
    CompiledProgram compiled = CompiledProgram.of(program);
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      Map<Variable, Value> initial = new TreeMap<>();
      program.globals().forEach(v -> initial.put(v, value(v, random)));
      InputSource inputs = (variable, input) -> Optional.of(value(variable, random));
      Outcome outcome =
          Interpreter.on(compiled, initial, inputs, RunListener.NONE, RunLimits.steps(STEPS)).run();
      boolean fine =
          outcome instanceof Outcome.Ended
              || outcome instanceof Outcome.StepLimit
              || (outcome instanceof Outcome.ReachedError && !isCorrect);
      if (!fine) {
        return Optional.of(outcome.describe());
      }
    }
    return Optional.empty();
  }

  private static Value value(Variable variable, Random random) {
    if (variable.type() instanceof ArrayType type) {
      int width = ((BitVectorType) type.element()).width();
      return new Value.ArrayContents(new TreeMap<>(), bits(width, random));
    }
    return new Value.Scalar(bits(variable.expr().width(), random));
  }

  /** Small numbers of either sign are more telling than others. */
  private static BigInteger bits(int width, Random random) {
    BigInteger modulus = BigInteger.ONE.shiftLeft(width);
    return switch (random.nextInt(3)) {
      case 0 -> BigInteger.valueOf(random.nextInt(8)).mod(modulus);
      case 1 -> BigInteger.valueOf(-random.nextInt(8)).mod(modulus);
      default -> new BigInteger(width, random);
    };
  }
}
