package dev.tracefold.svcomp.fuzz;

import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Runs of one program of automata by the interpreter, compared with native runs. */
final class ConcreteRun {
  private static final RunLimits LIMITS = RunLimits.steps(20_000_000);

  private final Specimen specimen;
  private final CompiledProgram compiled;

  private ConcreteRun(Specimen specimen, Program program) {
    this.specimen = specimen;
    this.compiled = CompiledProgram.of(program);
  }

  /** {@code program} is what some passes made of the specimen's. */
  static ConcreteRun of(Specimen specimen, Program program) {
    return new ConcreteRun(specimen, program);
  }

  /** The error must be reached with the right checksum only. */
  Optional<String> disagreement(List<Long> drawn) {
    long checksum = specimen.checksum(drawn);
    Outcome right = run(Specimen.followedBy(drawn, checksum), RunListener.NONE);
    Outcome wrong = run(Specimen.followedBy(drawn, ~checksum), RunListener.NONE);
    if (!(right instanceof Outcome.ReachedError)) {
      return Optional.of(explain(drawn, right));
    }
    return wrong instanceof Outcome.Ended ? Optional.empty() : Optional.of(explain(drawn, wrong));
  }

  Outcome run(List<Long> values, RunListener listener) {
    DrawnInputs source = new DrawnInputs(values, specimen.seed());
    Map<Variable, Value> initial = new TreeMap<>();
    compiled.slots().longs().forEach(v -> initial.put(v, source.garbage(v.type())));
    return Interpreter.on(compiled, initial, source, listener, LIMITS).run();
  }

  /** Shows where the sequences of checksums part. */
  private String explain(List<Long> drawn, Outcome outcome) {
    List<Long> observed = specimen.machine().run(drawn).observed();
    Set<Long> ours = new LinkedHashSet<>();
    int[] lastLine = {0};
    List<Variable> checksums =
        compiled.slots().longs().stream()
            .filter(v -> compiled.program().info(v).cName().equals("checksum"))
            .toList();
    run(
        Specimen.followedBy(drawn, specimen.checksum(drawn)),
        (edge, state) -> {
          if (edge.span().function().equals("main") && edge.span().isKnown()) {
            lastLine[0] = edge.span().line();
          }
          for (Variable v : checksums) {
            ours.add(((Value.Scalar) state.apply(v)).bits().longValue());
          }
        });
    List<Long> agreed = new ArrayList<>(observed);
    agreed.removeIf(sum -> !ours.contains(sum));
    return String.format(
        "%s, inputs %s: %s; %d of %d checksums seen; last line in main %d",
        specimen, drawn, outcome.describe(), agreed.size(), observed.size(), lastLine[0]);
  }
}
