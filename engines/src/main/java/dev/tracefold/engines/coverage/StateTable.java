package dev.tracefold.engines.coverage;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.engines.machine.Coverage;
import dev.tracefold.engines.machine.Machine;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.engines.machine.StateLayout;
import dev.tracefold.results.ExhaustedTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The states that were met where paths meet. A new state is covered by an old one if it has the
 * same live values up to the names of symbols, and its symbols obey at least the old one's
 * constraints.
 */
public final class StateTable implements Coverage {
  /** Beyond it, no states are added: the table is then of no use to this program. */
  private static final int MOST_STATES = 400_000;

  private static final int MOST_PER_KEY = 64;

  /** So many states are compared before the table may be given up, and this is the yield then. */
  private static final long TRIAL = 50_000;

  private static final long LEAST_YIELD = 2_000;

  private final ExprFactory factory;
  private final StateLayout layout;
  private final Map<StateKey, List<Known>> table = new HashMap<>();
  private final Map<Known, Integer> knots = new LinkedHashMap<>();
  private final Map<Long, ExhaustedTree.Arrival> arrivals = new LinkedHashMap<>();
  private final Canonicalizer canonicalizer;
  private final Laps laps = new Laps();
  private long looks;
  private int size;
  private long covered;

  /** A state in the table. */
  private record Known(CanonicalState state, long path) {}

  public StateTable(ExprFactory factory, StateLayout layout) {
    this.factory = factory;
    this.layout = layout;
    this.canonicalizer = new Canonicalizer(factory);
  }

  @Override
  public void switched() {
    laps.reset();
  }

  @Override
  public boolean isInterested(Machine machine, boolean fresh) {
    return fresh
        || machine.node().isCut() && laps.isWorthALook(machine.node(), machine.registers());
  }

  @Override
  public boolean covers(Machine machine, PathCondition path) {
    if (isUseless()) {
      return false;
    }
    looks++;
    CanonicalState state =
        canonicalizer.canonical(machine.node(), machine.registers(), path).orElse(null);
    if (state == null) {
      return false;
    }
    List<Known> similar = table.get(state.key());
    if (similar != null) {
      for (Known known : similar) {
        if (state.constraints().containsAll(known.state().constraints())) {
          cover(machine.pathHash(), state, known);
          return true;
        }
      }
    }
    if (size < MOST_STATES && (similar == null || similar.size() < MOST_PER_KEY)) {
      size++;
      table
          .computeIfAbsent(state.key(), k -> new ArrayList<>(1))
          .add(new Known(state, machine.pathHash()));
    }
    return false;
  }

  /** Whether experience says that comparing states is a waste here. */
  private boolean isUseless() {
    return looks > TRIAL && covered * LEAST_YIELD < looks;
  }

  private void cover(long path, CanonicalState state, Known known) {
    covered++;
    Integer knot = knots.get(known);
    if (knot == null) {
      knot = knots.size();
      knots.put(known, knot);
      arrivals.put(known.path(), new ExhaustedTree.Arrival(knot, Map.of()));
    }
    Map<Variable, Expr> renaming = new LinkedHashMap<>();
    List<Variable> from = known.state().symbols();
    List<Variable> to = state.symbols();
    for (int i = 0; i < from.size(); i++) {
      if (from.get(i) != to.get(i)) {
        renaming.put(from.get(i), to.get(i).expr());
      }
    }
    arrivals.put(path, new ExhaustedTree.Arrival(knot, renaming));
  }

  public long states() {
    return size;
  }

  public long covered() {
    return covered;
  }

  public List<ExhaustedTree.Knot> knots() {
    List<ExhaustedTree.Knot> list = new ArrayList<>(knots.size());
    knots.keySet().forEach(k -> list.add(new StoredKnot(k.state(), k.path(), layout, factory)));
    return list;
  }

  public Map<Long, ExhaustedTree.Arrival> arrivals() {
    return arrivals;
  }
}
