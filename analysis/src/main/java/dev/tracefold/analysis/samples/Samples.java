package dev.tracefold.analysis.samples;

import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * States in which runs on random inputs come to loop headers, and then runs that begin with given
 * inputs. They refute most wrong guesses before a solver sees them. The same program has the same
 * samples.
 */
public final class Samples implements ReachedStates {
  private static final int RUNS = 150;
  private static final int STEPS_PER_RUN = 4000;
  private static final int VISITS_PER_RUN = 24;
  private static final int STATES_PER_HEADER = 240;

  /** What runs with given beginnings may add: they are much alike, and must displace no others. */
  private static final int GIVEN_STATES_PER_HEADER = 80;

  private static final long SEED = 20210613;

  /** Later runs have larger small values. */
  private static final int SMALL = 3;

  private final Map<Location, Set<Variable>> wanted;
  private final Map<Location, List<ModelEvaluation>> states = new TreeMap<>();
  private final Map<Location, Set<Map<Variable, BigInteger>>> seen = new TreeMap<>();
  private int room = STATES_PER_HEADER;

  private Samples(Map<Location, Set<Variable>> wanted) {
    this.wanted = wanted;
    wanted.keySet().forEach(l -> states.put(l, new ArrayList<>()));
    wanted.keySet().forEach(l -> seen.put(l, new LinkedHashSet<>()));
  }

  /**
   * States of runs, as many as there is time for.
   *
   * @param wanted the headers, and the variables of interest there
   * @param prefixes how the last runs begin
   */
  public static Samples of(
      CompiledProgram compiled,
      Map<Location, Set<Variable>> wanted,
      List<Trace> prefixes,
      Budget budget) {
    Samples samples = new Samples(wanted);
    if (wanted.isEmpty()) {
      return samples;
    }
    RandomValues values = RandomValues.of(compiled.program(), new Random(SEED));
    RunLimits limits = RunLimits.stoppedBy(budget::isExhausted).withMaxSteps(STEPS_PER_RUN);
    RandomRuns runs = new RandomRuns(compiled, values, limits);
    for (int run = 0; run < RUNS && !budget.isExhausted() && !samples.isFull(); run++) {
      values.begin(SMALL + run);
      runs.run(runs.start(), samples.ofOneRun());
    }
    samples.room += GIVEN_STATES_PER_HEADER;
    for (int i = 0; i < prefixes.size() && !budget.isExhausted() && !samples.isFull(); i++) {
      values.begin(SMALL + i);
      runs.run(prefixes.get(i), samples.ofOneRun());
    }
    return samples;
  }

  /** No states yet; see {@link #follow}. */
  public static Samples none(Map<Location, Set<Variable>> wanted) {
    return new Samples(wanted);
  }

  /** Adds states of the run on a trace, and of what it comes to on random inputs after those. */
  public void follow(CompiledProgram compiled, Trace beginning) {
    RandomValues values = RandomValues.of(compiled.program(), new Random(SEED));
    values.begin(SMALL);
    RunLimits limits = RunLimits.steps(STEPS_PER_RUN);
    new RandomRuns(compiled, values, limits).run(beginning, ofOneRun());
  }

  /** Looks at the first visits of a run to each header. */
  private RunListener ofOneRun() {
    Map<Location, Integer> visits = new HashMap<>();
    return (edge, state) -> visit(edge, state, visits);
  }

  private boolean isFull() {
    return states.values().stream().allMatch(s -> s.size() >= room);
  }

  private void visit(Edge e, Function<Variable, Value> state, Map<Location, Integer> visits) {
    Set<Variable> variables = wanted.get(e.target());
    if (variables == null) {
      return;
    }
    int visit = visits.merge(e.target(), 1, Integer::sum);
    // The first rounds tell most; later ones are looked at ever more seldom.
    boolean looked = visit <= VISITS_PER_RUN / 2 || Integer.bitCount(visit) <= 2;
    if (!looked || states.get(e.target()).size() >= room) {
      return;
    }
    List<Variable> scalars =
        variables.stream().filter(v -> !(v.type() instanceof ArrayType)).toList();
    Model model = Model.ofState(scalars, state);
    if (seen.get(e.target()).add(model.scalars())) {
      states.get(e.target()).add(ModelEvaluation.under(model));
    }
  }

  /** The states at a header in which a condition holds. */
  public List<ModelEvaluation> at(Location header, Expr condition) {
    return states.get(header).stream().filter(s -> s.satisfies(condition)).toList();
  }

  @Override
  public boolean allow(Location header, Expr formula) {
    Set<Variable> sampled = wanted.get(header);
    if (sampled == null
        || !Traversal.variables(formula).stream()
            .allMatch(v -> sampled.contains(v) && !(v.type() instanceof ArrayType))) {
      return true;
    }
    for (ModelEvaluation s : states.get(header)) {
      if (!s.satisfies(formula)) {
        return false;
      }
    }
    return true;
  }
}
