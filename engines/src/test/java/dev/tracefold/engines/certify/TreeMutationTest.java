package dev.tracefold.engines.certify;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.se.ExplicitStates;
import dev.tracefold.engines.se.SearchOrders;
import dev.tracefold.engines.se.SymbolicExecution;
import dev.tracefold.results.ExhaustedTree;
import dev.tracefold.results.ExhaustedTree.Arrival;
import dev.tracefold.results.ExhaustedTree.Knot;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Trees that leave out a part of what a program does, or say wrong things of where paths meet. */
final class TreeMutationTest {
  private static final int PROGRAMS = 12;
  private static final int MOST_STATES = 50_000;
  private static final List<Shape> SHAPES = List.of(Shape.TINY, Shape.NARROW, Shape.ENDLESS);

  /**
   * The tree of a program without its errors, which ends each path where the error would be: the
   * paths to the error are pruned, and in the mutants whatever else one can think of.
   */
  @Test
  void noTreeOfAProgramWithAnErrorIsAccepted() {
    int trees = 0;
    for (Shape shape : SHAPES) {
      for (int seed = 0; seed < PROGRAMS; seed++) {
        Program program = renumbered(RandomCfa.generate(seed, shape));
        if (!ExplicitStates.reachesError(program, MOST_STATES).equals(Optional.of(true))) {
          continue;
        }
        Optional<ExhaustedTree> tree = treeOf(tamed(program));
        if (tree.isEmpty()) {
          continue;
        }
        trees++;
        List<ExhaustedTree> mutants = new ArrayList<>(List.of(tree.get()));
        mutants.add(with(tree.get(), tree.get().knots(), tree.get().arrivals(), path -> false));
        mutants.add(with(tree.get(), tree.get().knots(), tree.get().arrivals(), path -> true));
        if (shape.boundedLoops()) {
          mutants.add(with(tree.get(), List.of(), Map.of(), tree.get().kept()));
        }
        mutants.addAll(withOtherKnots(program.factory(), tree.get()));
        for (ExhaustedTree mutant : mutants) {
          assertFalse(accepted(mutant, program), seed + "\n" + CfaText.print(program));
        }
      }
    }
    assertTrue(trees > 4, trees + " trees");
  }

  /** That it is no hint that a path is feasible makes a tree no worse, and no better. */
  @Test
  void whatTheTreeSaysOfPrunedBranchesIsNotBelieved() {
    int trees = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomCfa.generate(seed, Shape.NARROW);
      Optional<ExhaustedTree> tree = treeOf(program);
      if (tree.isPresent()) {
        trees++;
        ExhaustedTree t = tree.get();
        assertTrue(accepted(t, program), seed + "\n" + CfaText.print(program));
        assertTrue(accepted(with(t, t.knots(), t.arrivals(), path -> false), program));
      }
    }
    assertTrue(trees > 4, trees + " trees");
  }

  @Test
  void everyKnotIsChecked() {
    int knots = 0;
    for (Shape shape : SHAPES) {
      for (int seed = 0; seed < PROGRAMS; seed++) {
        Program program = RandomCfa.generate(seed, shape);
        Optional<ExhaustedTree> tree = treeOf(program);
        if (tree.isEmpty() || tree.get().knots().isEmpty()) {
          continue;
        }
        knots += tree.get().knots().size();
        String text = seed + "\n" + CfaText.print(program);
        for (ExhaustedTree mutant : wrong(program.factory(), tree.get())) {
          assertFalse(accepted(mutant, program), text);
        }
      }
    }
    assertTrue(knots > 5, knots + " knots");
  }

  /** Mutants that are no proofs, whatever the program. */
  private static List<ExhaustedTree> wrong(ExprFactory f, ExhaustedTree tree) {
    List<ExhaustedTree> mutants = new ArrayList<>(withOtherKnots(f, tree));
    for (int i = 0; i < tree.knots().size(); i++) {
      Knot knot = tree.knots().get(i);
      if (i == 0) {
        // It is never continued.
        Map<Long, Arrival> fewer = new HashMap<>(tree.arrivals());
        fewer.remove(knot.path());
        mutants.add(with(tree, tree.knots(), fewer, tree.kept()));
      }
      // Others are said to end in it that do not.
      for (Map.Entry<Long, Arrival> arrival : tree.arrivals().entrySet()) {
        Knot other = tree.knots().get(arrival.getValue().knot());
        if (differ(knot, other)) {
          Map<Long, Arrival> redirected = new HashMap<>(tree.arrivals());
          redirected.put(arrival.getKey(), new Arrival(i, arrival.getValue().renaming()));
          mutants.add(with(tree, tree.knots(), redirected, tree.kept()));
        }
      }
    }
    return mutants;
  }

  /** Each knot with another value of a variable, or with less states. */
  private static List<ExhaustedTree> withOtherKnots(ExprFactory f, ExhaustedTree tree) {
    List<ExhaustedTree> mutants = new ArrayList<>();
    for (int i = 0; i < tree.knots().size(); i++) {
      Knot knot = tree.knots().get(i);
      for (Variable v : knot.values().keySet()) {
        if (v.expr().isBitVector()) {
          Map<Variable, Expr> values = new HashMap<>(knot.values());
          values.put(v, f.add(values.get(v), f.bv(1, v.expr().width())));
          mutants.add(withKnot(tree, i, new Changed(knot, values, knot.constraints())));
        }
      }
      List<Expr> none = List.of(f.falseExpr());
      mutants.add(withKnot(tree, i, new Changed(knot, knot.values(), none)));
    }
    return mutants;
  }

  /** Whether no state is in both, which is plain to see of constants. */
  private static boolean differ(Knot a, Knot b) {
    return !a.location().equals(b.location())
        || a.values().entrySet().stream()
            .anyMatch(
                v -> {
                  Expr other = b.values().get(v.getKey());
                  return v.getValue().isConst() && other.isConst() && other != v.getValue();
                });
  }

  private record Changed(Knot knot, Map<Variable, Expr> values, List<Expr> constraints)
      implements Knot {
    @Override
    public Location location() {
      return knot.location();
    }

    @Override
    public long path() {
      return knot.path();
    }
  }

  private static ExhaustedTree withKnot(ExhaustedTree tree, int place, Knot knot) {
    List<Knot> knots = new ArrayList<>(tree.knots());
    knots.set(place, knot);
    return with(tree, knots, tree.arrivals(), tree.kept());
  }

  private static ExhaustedTree with(
      ExhaustedTree tree, List<Knot> knots, Map<Long, Arrival> arrivals, ExhaustedTree.Paths kept) {
    return new ExhaustedTree(knots, arrivals, kept, tree.paths(), tree.branches(), tree.steps());
  }

  /** The program with numbers as rewritten programs have them. */
  private static Program renumbered(Program program) {
    return CfaDraft.changeMain(program, draft -> {}).program();
  }

  /** The program in which errors are ends; edges and locations keep their numbers. */
  private static Program tamed(Program program) {
    Program tame =
        CfaDraft.changeMain(
                program,
                draft ->
                    program
                        .main()
                        .locations(LocationKind.ERROR)
                        .forEach(l -> draft.become(l, LocationKind.HALT)))
            .program();
    assertEquals(
        program.main().edges().stream().map(Edge::toString).toList(),
        tame.main().edges().stream().map(Edge::toString).toList());
    return tame;
  }

  private static Optional<ExhaustedTree> treeOf(Program program) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofMillis(500)))) {
      Result result =
          SymbolicExecution.with(SOLVERS, SearchOrders::depthFirst, EngineListener.SILENT)
              .run(program, budget);
      return result instanceof Result.Safe safe
          ? Optional.of((ExhaustedTree) safe.proof())
          : Optional.empty();
    }
  }

  private static boolean accepted(ExhaustedTree tree, Program program) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofMillis(500)))) {
      return CERTIFIER.check(tree, program, budget).isAccepted();
    }
  }
}
