package dev.tracefold.engines.listnodes;

import dev.tracefold.analysis.samples.RandomValues;
import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** States of loop headers that runs on random inputs come to, each with one of its nodes. */
final class NodeSamples {
  private static final int RUNS = 60;
  private static final int STEPS_PER_RUN = 400;
  private static final int STATES_PER_HEADER = 60;
  private static final int NODES_PER_STATE = 3;

  /** Runs differ in how large small inputs may be. */
  private static final int SIZES = 3;

  private static final int SMALL = 3;

  private static final List<BigInteger> CONSTANTS = List.of(BigInteger.ZERO, BigInteger.ONE);
  private static final long SEED = 20261119;

  private final NodeSpace space;
  private final Variable node;
  private final Random random = new Random(SEED);
  private final List<Variable> variables = new ArrayList<>();
  private final Map<Location, List<Map<Variable, Value>>> states = new TreeMap<>();
  private final Map<Location, List<ModelEvaluation>> samples = new HashMap<>();

  private NodeSamples(Program program, NodeSpace space, Variable node) {
    this.space = space;
    this.node = node;
    variables.addAll(program.globals());
    variables.addAll(program.main().locals());
  }

  static NodeSamples of(
      Program program, NodeSpace space, Variable node, Set<Location> headers, Budget budget) {
    NodeSamples samples = new NodeSamples(program, space, node);
    headers.forEach(h -> samples.states.put(h, new ArrayList<>()));
    CompiledProgram compiled = CompiledProgram.of(program);
    RandomValues values = RandomValues.near(CONSTANTS, samples.random);
    for (int run = 0; run < RUNS && !budget.isExhausted(); run++) {
      values.begin(SMALL + run % SIZES);
      samples.run(compiled, values, budget);
    }
    return samples;
  }

  /** False only if some run comes to the location in a state where a node refutes the claim. */
  boolean allow(Location header, Expr claim) {
    return samples.computeIfAbsent(header, this::withNodes).stream()
        .allMatch(s -> s.satisfies(claim));
  }

  private void run(CompiledProgram compiled, RandomValues random, Budget budget) {
    Map<Variable, Value> initial = new TreeMap<>();
    variables.forEach(v -> initial.put(v, random.of(v.type())));
    RunLimits limits = RunLimits.stoppedBy(budget::isExhausted).withMaxSteps(STEPS_PER_RUN);
    Interpreter.on(
            compiled, initial, (v, input) -> Optional.of(random.of(v.type())), this::visit, limits)
        .run();
  }

  private void visit(Edge e, Function<Variable, Value> state) {
    List<Map<Variable, Value>> here = states.get(e.target());
    if (here != null && here.size() < STATES_PER_HEADER) {
      Map<Variable, Value> values = new TreeMap<>();
      variables.forEach(v -> values.put(v, state.apply(v)));
      here.add(values);
    }
  }

  private List<ModelEvaluation> withNodes(Location header) {
    List<ModelEvaluation> all = new ArrayList<>();
    for (Map<Variable, Value> state : states.get(header)) {
      Map<Variable, BigInteger> scalars = new TreeMap<>();
      Map<Variable, Value.ArrayContents> arrays = new TreeMap<>();
      state.forEach(
          (v, value) -> {
            if (value instanceof Value.ArrayContents contents) {
              arrays.put(v, contents);
            } else if (value instanceof Value.Scalar scalar) {
              scalars.put(v, scalar.bits());
            }
          });
      for (BigInteger address : space.nodes(scalars.get(space.next()), NODES_PER_STATE)) {
        Map<Variable, BigInteger> withNode = new TreeMap<>(scalars);
        withNode.put(node, address);
        all.add(ModelEvaluation.under(Model.of(withNode, arrays)));
      }
    }
    return all;
  }
}
