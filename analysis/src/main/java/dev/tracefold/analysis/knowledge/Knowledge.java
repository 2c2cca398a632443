package dev.tracefold.analysis.knowledge;

import dev.tracefold.analysis.AnalysisContext;
import dev.tracefold.analysis.samples.ReachedStates;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Literals;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.ProofStep;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a run knows of one program by now, whoever found it. It only grows. Of what is in it, proofs
 * may use the steps, which are certified with the proof that begins with them; inputs of open paths
 * and reached states only spare work, so a wrong one does no harm.
 */
public final class Knowledge implements ReachedStates {
  /** Inputs of so many paths are enough: more of them are much alike. */
  private static final int MOST_OPENINGS = 64;

  private final AnalysisContext analyses;
  private final List<ProofStep> steps = new ArrayList<>();
  private final Map<Location, List<Expr>> invariants = new TreeMap<>();
  private final Set<Trace> openings = new LinkedHashSet<>();
  private final List<ReachedStates> reached = new ArrayList<>();

  private Knowledge(Program program) {
    this.analyses = AnalysisContext.of(program);
  }

  /** Nothing yet. */
  public static Knowledge about(Program program) {
    return new Knowledge(program);
  }

  public Program program() {
    return analyses.program();
  }

  public AnalysisContext analyses() {
    return analyses;
  }

  /** The answer of an analysis, which is done once for all. */
  public <A> A get(Class<A> type) {
    return analyses.get(type);
  }

  /** Adds invariants that were proved on the ground of the steps that are known. */
  public void prove(ProofStep step) {
    steps.add(step);
    step.invariants()
        .forEach(
            (l, i) ->
                invariants
                    .computeIfAbsent(l, x -> new ArrayList<>())
                    .addAll(Literals.conjuncts(program().factory(), i)));
  }

  /** What was proved, each step on the ground of those before it. */
  public List<ProofStep> steps() {
    return List.copyOf(steps);
  }

  /** The steps from the given one on: what is new to somebody who knows so many. */
  public List<ProofStep> stepsFrom(int known) {
    return List.copyOf(steps.subList(known, steps.size()));
  }

  /** What all steps by now say of each location, as conjuncts. */
  public Map<Location, List<Expr>> invariants() {
    Map<Location, List<Expr>> now = new TreeMap<>();
    invariants.forEach((l, all) -> now.put(l, List.copyOf(all)));
    return now;
  }

  /** What all steps say of a location, as conjuncts. */
  public List<Expr> invariantsAt(Location l) {
    return List.copyOf(invariants.getOrDefault(l, List.of()));
  }

  /** Adds how runs can begin, as somebody knows who has followed them so far. */
  public void open(List<Trace> beginnings) {
    for (Trace t : beginnings) {
      if (openings.size() < MOST_OPENINGS) {
        openings.add(t);
      }
    }
  }

  /** How runs can begin, in the order in which that was found. */
  public List<Trace> openings() {
    return List.copyOf(openings);
  }

  /** Adds states that runs come to. */
  public void reach(ReachedStates states) {
    reached.add(states);
  }

  @Override
  public boolean allow(Location l, Expr formula) {
    return reached.stream().allMatch(r -> r.allow(l, formula));
  }
}
