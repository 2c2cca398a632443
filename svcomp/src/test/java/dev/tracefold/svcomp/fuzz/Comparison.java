package dev.tracefold.svcomp.fuzz;

import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.result.Result;
import dev.tracefold.engines.run.Budget;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.frontend.DataModel;
import dev.tracefold.frontend.FrontEnd;
import dev.tracefold.frontend.FrontEndResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** One generated program, run natively and by the interpreter over its translation. */
final class Comparison {
  private static final int INPUT_VECTORS = 3;
  private static final RunLimits LIMITS = RunLimits.steps(20_000_000);

  private final long seed;
  private final DataModel model;
  private final NativeProgram machine;
  private final Program program;
  private final CompiledProgram compiled;
  private final int inputs;

  private Comparison(
      long seed, DataModel model, NativeProgram machine, Program program, int inputs) {
    this.seed = seed;
    this.model = model;
    this.machine = machine;
    this.program = program;
    this.compiled = CompiledProgram.of(program);
    this.inputs = inputs;
  }

  /** Generates, builds and translates the program of a seed in the folder. */
  static Comparison of(long seed, DataModel model, Path folder) throws IOException {
    RandomProgram.Generated generated = RandomProgram.of(seed, model == DataModel.LP64);
    Path source = folder.resolve("random-" + model + "-" + seed + ".c");
    Files.writeString(source, generated.text());
    FrontEndResult result =
        FrontEnd.bundled().translate(source, model, "reach_error", ExprFactory.create());
    if (!(result instanceof FrontEndResult.Translated translated)) {
      throw new IllegalStateException(source + ": " + result);
    }
    return new Comparison(
        seed, model, NativeProgram.build(source, model), translated.program(), generated.inputs());
  }

  Program program() {
    return program;
  }

  /** The first disagreement that some drawn inputs show. */
  Optional<String> disagreement() {
    Choices choices = new Choices(seed);
    for (int i = 0; i < INPUT_VECTORS; i++) {
      Optional<String> difference = disagreement(draw(choices));
      if (difference.isPresent()) {
        return difference;
      }
    }
    return Optional.empty();
  }

  private List<Long> draw(Choices choices) {
    List<Long> drawn = new ArrayList<>();
    for (int n = 0; n < inputs; n++) {
      drawn.add(choices.interesting());
    }
    return drawn;
  }

  /** The inputs with the checksum of the native run behind them. */
  List<Long> withChecksum(List<Long> drawn) {
    List<Long> observed = machine.run(drawn).observed();
    List<Long> all = new ArrayList<>(drawn);
    all.add(observed.get(observed.size() - 1));
    return all;
  }

  private Optional<String> disagreement(List<Long> drawn) {
    List<Long> right = withChecksum(drawn);
    Outcome reached = run(right, RunListener.NONE);
    if (!(reached instanceof Outcome.ReachedError)) {
      return Optional.of(explain(drawn, reached));
    }
    List<Long> wrong = new ArrayList<>(right);
    wrong.set(wrong.size() - 1, ~wrong.get(wrong.size() - 1));
    Outcome missed = run(wrong, RunListener.NONE);
    return missed instanceof Outcome.Ended ? Optional.empty() : Optional.of(explain(drawn, missed));
  }

  private Outcome run(List<Long> values, RunListener listener) {
    DrawnInputs source = new DrawnInputs(values, seed);
    Map<Variable, Value> initial = new TreeMap<>();
    compiled.slots().longs().forEach(v -> initial.put(v, source.garbage(v.type())));
    return Interpreter.on(compiled, initial, source, listener, LIMITS).run();
  }

  /** What symbolic execution says otherwise than the native run, with the inputs pinned. */
  Optional<String> symbolicDisagreement(Engine engine, Budget budget) {
    List<Long> right = withChecksum(draw(new Choices(seed)));
    Optional<String> reached =
        check(engine.run(pinned(right), budget), Result.Unsafe.class, "reached", right);
    List<Long> wrong = new ArrayList<>(right);
    wrong.set(wrong.size() - 1, ~wrong.get(wrong.size() - 1));
    return reached.or(
        () -> check(engine.run(pinned(wrong), budget), Result.Safe.class, "missed", wrong));
  }

  private Optional<String> check(
      Result result, Class<? extends Result> wanted, String what, List<Long> values) {
    return wanted.isInstance(result)
        ? Optional.empty()
        : Optional.of(
            "seed "
                + seed
                + " "
                + model
                + " inputs "
                + values
                + ": the error is to be "
                + what
                + ", the engine says "
                + result);
  }

  private Program pinned(List<Long> values) {
    Map<Edge, Map<Variable, Value>> read = new LinkedHashMap<>();
    run(
        values,
        (edge, state) -> {
          Map<Variable, Value> chosen = new TreeMap<>();
          edge.inputs()
              .forEach(
                  (v, input) -> {
                    if (input.kind() == Input.Kind.NONDET) {
                      chosen.put(v, state.apply(v));
                    }
                  });
          if (!chosen.isEmpty()) {
            read.put(edge, chosen);
          }
        });
    return PinnedInputs.pin(program, read);
  }

  /** Shows where the sequences of checksums part. */
  private String explain(List<Long> drawn, Outcome outcome) {
    List<Long> observed = machine.run(drawn).observed();
    Set<Long> ours = new LinkedHashSet<>();
    int[] lastLine = {0};
    List<Integer> lines = new ArrayList<>();
    List<Variable> checksums =
        compiled.slots().longs().stream()
            .filter(v -> program.info(v).cName().equals("checksum"))
            .toList();
    RunListener listener =
        (Edge edge, Function<Variable, Value> state) -> {
          if (edge.span().function().equals("main") && edge.span().isKnown()) {
            lastLine[0] = edge.span().line();
          }
          for (Variable v : checksums) {
            if (ours.add(((Value.Scalar) state.apply(v)).bits().longValue())) {
              lines.add(lastLine[0]);
            }
          }
        };
    run(withChecksum(drawn), listener);
    long missing = observed.stream().takeWhile(ours::contains).count();
    return "seed "
        + seed
        + " "
        + model
        + " inputs "
        + drawn
        + ": "
        + outcome.describe()
        + "; agrees on the first "
        + missing
        + " of "
        + observed.size()
        + " checksums; last line in main "
        + lastLine[0];
  }
}
