package dev.tracefold.engines.listnodes;

import dev.tracefold.analysis.samples.RandomRuns;
import dev.tracefold.analysis.samples.RandomValues;
import dev.tracefold.cfa.concrete.CompiledProgram;
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
  private final List<Variable> variables = new ArrayList<>();
  private final Map<Location, List<Model>> states = new TreeMap<>();
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
    RandomValues values = RandomValues.near(CONSTANTS, new Random(SEED));
    RunLimits limits = RunLimits.stoppedBy(budget::isExhausted).withMaxSteps(STEPS_PER_RUN);
    RandomRuns runs = new RandomRuns(CompiledProgram.of(program), values, limits);
    for (int run = 0; run < RUNS && !budget.isExhausted(); run++) {
      values.begin(SMALL + run % SIZES);
      runs.run(runs.start(), samples::visit);
    }
    return samples;
  }

  /** False only if some run comes to the location in a state where a node refutes the claim. */
  boolean allow(Location header, Expr claim) {
    return samples.computeIfAbsent(header, this::withNodes).stream()
        .allMatch(s -> s.satisfies(claim));
  }

  private void visit(Edge e, Function<Variable, Value> state) {
    List<Model> here = states.get(e.target());
    if (here != null && here.size() < STATES_PER_HEADER) {
      here.add(Model.ofState(variables, state));
    }
  }

  private List<ModelEvaluation> withNodes(Location header) {
    List<ModelEvaluation> all = new ArrayList<>();
    for (Model state : states.get(header)) {
      for (BigInteger address : space.nodes(state.bits(space.next()), NODES_PER_STATE)) {
        Model chosen = Model.of(Map.of(node, address), Map.of());
        all.add(ModelEvaluation.under(state.overlaidBy(chosen)));
      }
    }
    return all;
  }
}
