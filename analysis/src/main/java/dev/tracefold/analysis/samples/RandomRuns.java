package dev.tracefold.analysis.samples;

import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.InputSource;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Runs of a program on random inputs. Who wants samples says how a run begins, and takes what it
 * wants of the states that the run comes to.
 */
public final class RandomRuns {
  private final CompiledProgram compiled;
  private final RandomValues values;
  private final RunLimits limits;

  /**
   * Runs whose inputs are the next of the values.
   *
   * @param limits of each run
   */
  public RandomRuns(CompiledProgram compiled, RandomValues values, RunLimits limits) {
    this.compiled = compiled;
    this.values = values;
    this.limits = limits;
  }

  /** Any state at the beginning of main, and no inputs yet. */
  public Trace start() {
    Program program = compiled.program();
    Map<Variable, Value> initial = new TreeMap<>();
    program.globals().forEach(v -> initial.put(v, values.of(v.type())));
    program.main().locals().forEach(v -> initial.put(v, values.of(v.type())));
    return new Trace(initial, List.of());
  }

  /** Runs on the inputs of a beginning and then on random ones. */
  public void run(Trace beginning, RunListener observer) {
    Iterator<Value> first = beginning.inputs().iterator();
    InputSource inputs =
        (v, input) -> Optional.of(first.hasNext() ? first.next() : values.of(v.type()));
    Interpreter.on(compiled, beginning.initial(), inputs, observer, limits).run();
  }
}
