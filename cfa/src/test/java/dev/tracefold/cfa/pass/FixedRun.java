package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.InputSource;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Program;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/**
 * A run in which a seed fixes all that is arbitrary, in a way that means the same to a program
 * before and after a pass: the n-th value of a {@code __VERIFIER_nondet} function depends on n
 * only, other inputs and what a variable has at the start on the variable only.
 *
 * @param outcome how it ended
 * @param nondetInputs how many values of {@code __VERIFIER_nondet} functions were asked for
 */
record FixedRun(Outcome outcome, int nondetInputs) {

  static FixedRun of(Program program, long seed, long maxSteps) {
    return of(program, seed, maxSteps, RunListener.NONE);
  }

  static FixedRun of(Program program, long seed, long maxSteps, RunListener listener) {
    Map<Variable, Value> initial = new LinkedHashMap<>();
    for (Variable v : variables(program)) {
      initial.put(v, value(v.type(), seed, "initial " + v.name()));
    }
    int[] asked = {0};
    InputSource inputs =
        (v, input) -> {
          boolean nondet = input.kind() == Input.Kind.NONDET;
          return Optional.of(value(v.type(), seed, nondet ? "" + ++asked[0] : v.name()));
        };
    Outcome outcome =
        Interpreter.on(
                CompiledProgram.of(program), initial, inputs, listener, RunLimits.steps(maxSteps))
            .run();
    return new FixedRun(outcome, asked[0]);
  }

  private static List<Variable> variables(Program program) {
    List<Variable> all = new ArrayList<>(program.globals());
    all.addAll(program.main().locals());
    for (Cfa procedure : program.procedures().values()) {
      all.addAll(procedure.locals());
    }
    return all;
  }

  private static Value value(Type type, long seed, String origin) {
    Random random = new Random(seed * 31 + origin.hashCode());
    if (type instanceof ArrayType a) {
      BigInteger otherwise = new BigInteger(((BitVectorType) a.element()).width(), random);
      return new Value.ArrayContents(new TreeMap<>(), otherwise);
    }
    return new Value.Scalar(new BigInteger(((BitVectorType) type).width(), random));
  }
}
