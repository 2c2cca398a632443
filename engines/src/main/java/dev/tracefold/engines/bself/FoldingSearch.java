package dev.tracefold.engines.bself;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.engines.backward.ErrorPath;
import dev.tracefold.engines.backward.ErrorTargets;
import dev.tracefold.engines.backward.SuffixTreeBuilder;
import dev.tracefold.engines.backward.TraceOfPath;
import dev.tracefold.results.LemmaProof;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.Result;
import dev.tracefold.results.SuffixTree;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/** The states of a run: the procedures of the paper share the O_l sets and the invariants. */
final class FoldingSearch {
  /** CPU time of the first folding of a loop; later ones of the same loop get more. */
  private static final Duration FIRST_FOLDING = Duration.ofSeconds(8);

  private final Program program;
  private final Cfa cfa;
  private final ExprFactory factory;
  private final Solver solver;
  private final FoldingListener listener;
  private final int bound;
  private final Map<Location, FoldableLoop> loops;
  private final Knowledge known;
  private final FoldLoop foldLoop;
  private int learned;

  FoldingSearch(
      Knowledge known,
      Solver solver,
      Solver folding,
      FoldingListener listener,
      int bound,
      IntUnaryOperator extensions) {
    this.bound = bound;
    this.known = known;
    this.program = known.program();
    this.cfa = program.main();
    this.factory = program.factory();
    this.solver = solver;
    this.listener = listener;
    this.loops = FoldableLoops.of(program, known.get(LoopForest.class));
    Set<Variable> variables = new LinkedHashSet<>(program.globals());
    variables.addAll(cfa.locals());
    loops.values().forEach(l -> l.position().variable().ifPresent(variables::add));
    this.foldLoop =
        new FoldLoop(factory, folding, new InputFree(factory, variables), extensions, this);
  }

  FoldingListener listener() {
    return listener;
  }

  /** Whether a run is known that refutes the candidate. */
  boolean isRefuted(FoldableLoop loop, Expr candidate) {
    return !loop.byHeader(candidate).entrySet().stream()
        .allMatch(e -> known.allow(e.getKey(), e.getValue()));
  }

  Result decide(Budget budget) {
    List<SuffixTree> refutations = new ArrayList<>();
    for (Location err : ErrorTargets.of(cfa)) {
      Outcome outcome = bself(ErrorPath.at(err, factory.trueExpr()), false, budget);
      if (outcome instanceof Outcome.Correct correct) {
        refutations.add(correct.tree());
      } else if (outcome instanceof Outcome.Incorrect incorrect) {
        return incorrect.result();
      } else if (outcome instanceof Outcome.Unknown unknown) {
        return unknown.result();
      }
    }
    return Result.safe(new LemmaProof(known.steps(), refutations));
  }

  /** Nested calls of BSELF for {@link FoldLoop}: a tree if the states are unreachable. */
  Optional<SuffixTree> refute(ErrorPath states, boolean inFoldLoop, Budget budget) {
    return bself(states, inFoldLoop, budget) instanceof Outcome.Correct correct
        ? Optional.of(correct.tree())
        : Optional.empty();
  }

  /** Makes a proved invariant known to everything that follows, and to others. */
  void establish(ProofStep step) {
    known.prove(step);
    learn();
  }

  /** Takes in what is known by now, whoever has found it. */
  private void learn() {
    for (ProofStep step : known.stepsFrom(learned)) {
      step.invariants()
          .forEach(
              (l, invariant) -> {
                if (loops.containsKey(l)) {
                  loops.get(l).learn(l, invariant);
                }
              });
      listener.established(step);
      learned++;
    }
  }

  /** A queue item (l, φ, visited), with its place in the proof. */
  private record Item(ErrorPath path, Set<Location> visited, SuffixTreeBuilder node) {}

  /** Procedure BSELF(loc, φ₀, infoldloop). */
  private Outcome bself(ErrorPath from, boolean inFoldLoop, Budget budget) {
    SuffixTreeBuilder root = SuffixTreeBuilder.at(from.start());
    Queue<Item> queue = new ArrayDeque<>();
    queue.add(new Item(from, Set.of(), root));
    while (!queue.isEmpty()) {
      if (budget.isExhausted()) {
        return new Outcome.Unknown(budget.unknown("no time is left"));
      }
      learn();
      Item item = queue.remove();
      Location l = item.path().start();
      Status sat = satisfiable(item.path());
      if (sat instanceof Status.Unknown unknown) {
        return new Outcome.Unknown(budget.unknown(unknown.reason()));
      }
      if (sat.isUnsat()) {
        item.node().refute();
        continue;
      }
      if (l.is(LocationKind.INITIAL)) {
        return new Outcome.Incorrect(
            inFoldLoop
                ? Result.gaveUp("states of a candidate's complement are reachable")
                : ErrorTargets.reached(
                    item.path(), TraceOfPath.of(program, item.path(), solver.model())));
      }
      Set<Location> visited = item.visited();
      FoldableLoop loop = loops.get(l);
      if (loop != null) {
        if (fold(loop, item.path(), visited.contains(l), item.node(), budget)) {
          continue;
        }
        if (inFoldLoop) {
          return new Outcome.Unknown(Result.gaveUp("a nested folding failed"));
        }
        visited = new LinkedHashSet<>(visited);
        visited.add(l);
      }
      if (item.path().length() >= bound) {
        return new Outcome.Unknown(Result.gaveUp("error paths are longer than " + bound));
      }
      item.node().refute();
      ErrorPath path = item.path().assuming(relevant(l, item.path().condition()), factory);
      for (Edge e : cfa.incoming(l)) {
        queue.add(new Item(path.after(e, factory), visited, item.node().extend(e)));
      }
    }
    return new Outcome.Correct(root.build());
  }

  private boolean fold(
      FoldableLoop loop, ErrorPath path, boolean visited, SuffixTreeBuilder node, Budget budget) {
    if (!visited) {
      Optional<SuffixTreeBuilder> unwound = UnwindOnce.of(this, path, budget);
      if (unwound.isPresent()) {
        node.adopt(unwound.get());
        return true;
      }
    }
    listener.folding(path.start(), path.condition());
    try (Budget part = budget.sub(FIRST_FOLDING.multipliedBy(visited ? 2 : 1))) {
      Expr error = loop.position().here(path.start(), path.condition());
      if (foldLoop.fold(loop, error, visited, part)) {
        node.refute();
        return true;
      }
    }
    return false;
  }

  /** What is known at the location and speaks of variables of the condition. */
  Expr relevant(Location l, Expr condition) {
    List<Expr> conjuncts = new ArrayList<>();
    for (Expr conjunct : known.invariantsAt(l)) {
      if ((conjunct.variableMask() & condition.variableMask()) != 0) {
        conjuncts.add(conjunct);
      }
    }
    return factory.and(conjuncts);
  }

  /** Whether some state that obeys the known invariants follows the path. */
  Status satisfiable(ErrorPath path) {
    if (path.condition().isFalse()) {
      return Status.unsat();
    }
    List<Expr> query = new ArrayList<>(known.invariantsAt(path.start()));
    query.add(path.condition());
    return solver.isSatisfiable(query);
  }

  /** Whether the location is a loop header that can be folded. */
  boolean isHeader(Location l) {
    return loops.containsKey(l);
  }

  Cfa cfa() {
    return cfa;
  }

  ExprFactory factory() {
    return factory;
  }

  /** What procedure BSELF returns. */
  private sealed interface Outcome {
    record Correct(SuffixTree tree) implements Outcome {}

    record Incorrect(Result result) implements Outcome {}

    record Unknown(Result result) implements Outcome {}
  }
}
