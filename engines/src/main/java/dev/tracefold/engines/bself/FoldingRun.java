package dev.tracefold.engines.bself;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.analysis.samples.Samples;
import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.engines.backward.ErrorPath;
import dev.tracefold.results.ProofStep;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What all calls of the procedures of one run share: the paper's global variables, that is the
 * loops with their sets O_l and parameters κ_l, and what is known of the program by now.
 */
final class FoldingRun {
  private final Knowledge known;
  private final Solver solver;
  private final Solver folding;
  private final Variant variant;
  private final FoldingListener listener;
  private final Effort effort = new Effort();
  private final Map<Location, FoldableLoop> loops;
  private final InputFree inputs;
  private final Samples met;
  private int learned;

  /**
   * @param solver for the states of paths
   * @param folding the same with less patience, for foldings and for paths that may not matter
   */
  FoldingRun(
      Knowledge known, Solver solver, Solver folding, Variant variant, FoldingListener listener) {
    this.known = known;
    this.solver = solver;
    this.folding = folding;
    this.variant = variant;
    this.listener = listener;
    Program program = known.program();
    this.loops = FoldableLoops.of(program, known.get(LoopForest.class));
    Set<Variable> variables = new LinkedHashSet<>(program.globals());
    variables.addAll(program.main().locals());
    Map<Location, Set<Variable>> wanted = new TreeMap<>();
    loops.keySet().forEach(h -> wanted.put(h, Set.copyOf(variables)));
    this.met = Samples.none(wanted);
    known.reach(met);
    loops.values().forEach(l -> l.position().variable().ifPresent(variables::add));
    this.inputs = new InputFree(program.factory(), variables);
  }

  Program program() {
    return known.program();
  }

  Cfa cfa() {
    return program().main();
  }

  ExprFactory factory() {
    return program().factory();
  }

  Variant variant() {
    return variant;
  }

  FoldingListener listener() {
    return listener;
  }

  Effort effort() {
    return effort;
  }

  InputFree inputs() {
    return inputs;
  }

  /** The loop of a header that can be folded. */
  Optional<FoldableLoop> loopAt(Location l) {
    return Optional.ofNullable(loops.get(l));
  }

  Premises nothingOf(FoldableLoop loop) {
    return Premises.none(loop, folding, effort);
  }

  Premises allOf(FoldableLoop loop) {
    return Premises.invariantsOf(loop, folding, effort);
  }

  /** What was proved, in the order in which it was. */
  List<ProofStep> steps() {
    return known.steps();
  }

  /** Makes a proved invariant known to everything that follows, and to others. */
  void establish(ProofStep step) {
    known.prove(step);
    learn();
  }

  /** Takes in what is known by now, whoever has found it; says how much that is. */
  int learn() {
    for (ProofStep step : known.stepsFrom(learned)) {
      step.invariants()
          .forEach((l, invariant) -> loopAt(l).ifPresent(loop -> loop.learn(l, invariant)));
      listener.established(step);
      learned++;
    }
    return learned;
  }

  /** Makes known how a run comes to states outside a candidate. */
  void meet(Trace run) {
    listener.met(run);
    met.follow(known.get(CompiledProgram.class), run);
  }

  /** Whether a run is known that refutes the candidate. */
  boolean isRefuted(FoldableLoop loop, Expr candidate) {
    return !loop.byHeader(candidate).entrySet().stream()
        .allMatch(e -> known.allow(e.getKey(), e.getValue()));
  }

  /** The path from those of its states alone that what is known allows and that matter to it. */
  ErrorPath allowed(ErrorPath path) {
    List<Expr> conjuncts = new ArrayList<>();
    for (Expr conjunct : known.invariantsAt(path.start())) {
      if ((conjunct.variableMask() & path.condition().variableMask()) != 0) {
        conjuncts.add(conjunct);
      }
    }
    return path.assuming(factory().and(conjuncts), factory());
  }

  /** Whether some state that obeys the known invariants follows the path. */
  Feasibility follow(ErrorPath path, boolean patiently) {
    if (path.condition().isFalse()) {
      return new Feasibility(Status.unsat(), solver);
    }
    List<Expr> query = new ArrayList<>(known.invariantsAt(path.start()));
    query.add(path.condition());
    Solver asked = patiently ? solver : folding;
    return new Feasibility(effort.count(asked.isSatisfiable(query)), asked);
  }

  /** The answer, and who gave it and has the model. */
  record Feasibility(Status status, Solver solver) {}
}
