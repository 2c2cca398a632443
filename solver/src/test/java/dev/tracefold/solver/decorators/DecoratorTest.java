package dev.tracefold.solver.decorators;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.RandomTerms;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.SolverName;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Decorators change nothing about what a solver says. */
class DecoratorTest {
  private final ExprFactory f = ExprFactory.create();

  /** Two groups of variables, so that there are independent constraints. */
  private final List<List<Expr>> groups = new ArrayList<>();

  DecoratorTest() {
    for (String group : List.of("x", "y", "z")) {
      groups.add(
          List.of(
              f.variable(group + 0, new BitVectorType(8)).expr(),
              f.variable(group + 1, new BitVectorType(8)).expr()));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void decoratedAgreesWithBareOnRandomStacks(long seed) {
    SolverStatistics statistics = SolverStatistics.create();
    SolverConfig decorated =
        SolverConfig.standard().withValidator(SolverName.BITWUZLA).withStatistics(statistics);
    RandomTerms terms = new RandomTerms(f, seed);
    try (Solver bare = SolverFactory.create(f, SolverConfig.bare(SolverName.Z3));
        Solver solver = SolverFactory.create(f, decorated)) {
      List<List<Expr>> stack = new ArrayList<>();
      stack.add(new ArrayList<>());
      for (int step = 0; step < 120; step++) {
        int action = terms.random().nextInt(10);
        if (action < 3) {
          push(stack, bare, solver);
          assume(condition(terms), stack, bare, solver);
        } else if (action < 5 && solver.depth() > 0) {
          bare.pop();
          solver.pop();
          stack.remove(stack.size() - 1);
        } else if (action < 9) {
          checkBoth(assumptions(terms), stack, bare, solver);
        } else {
          oneShot(assumptions(terms), bare, solver);
        }
      }
    }
    assertTrue(statistics.cacheHits() > 10, statistics::toString);
    assertTrue(statistics.queries() > 5, statistics::toString);
  }

  private static void push(List<List<Expr>> stack, Solver bare, Solver solver) {
    stack.add(new ArrayList<>());
    bare.push();
    solver.push();
  }

  private static void assume(Expr e, List<List<Expr>> stack, Solver bare, Solver solver) {
    stack.get(stack.size() - 1).add(e);
    bare.assume(e);
    solver.assume(e);
  }

  private Expr condition(RandomTerms terms) {
    return terms.condition(groups.get(terms.random().nextInt(groups.size())), 1);
  }

  private List<Expr> assumptions(RandomTerms terms) {
    List<Expr> assumptions = new ArrayList<>();
    for (int i = terms.random().nextInt(3); i > 0; i--) {
      Expr e = condition(terms);
      if (!assumptions.contains(e)) {
        assumptions.add(e);
      }
    }
    return assumptions;
  }

  private void checkBoth(
      List<Expr> assumptions, List<List<Expr>> stack, Solver bare, Solver solver) {
    Status expected = bare.check(assumptions);
    assertEquals(expected, solver.check(assumptions));
    List<Expr> all = new ArrayList<>(assumptions);
    stack.forEach(all::addAll);
    if (expected.isSat()) {
      assertTrue(solver.model().satisfies(f.and(all)), () -> solver.model() + " for " + all);
    } else {
      List<Expr> core = solver.unsatCore();
      assertTrue(assumptions.containsAll(core));
      assertEquals(Status.unsat(), bare.check(core), () -> core + " of " + assumptions);
    }
  }

  private void oneShot(List<Expr> conjuncts, Solver bare, Solver solver) {
    Status expected = bare.isSatisfiable(conjuncts);
    assertEquals(expected, solver.isSatisfiable(conjuncts));
    if (expected.isSat()) {
      assertTrue(solver.model().satisfies(f.and(conjuncts)));
    }
  }

  @Test
  void cacheNeedsNoSolverForTheOtherBranchOfWhatItsModelDecides() {
    SolverStatistics statistics = SolverStatistics.create();
    Expr x = groups.get(0).get(0);
    try (Solver solver =
        SolverFactory.create(f, SolverConfig.standard().withStatistics(statistics))) {
      for (int i = 0; i < 20; i++) {
        solver.push();
        solver.assume(f.neq(x, f.bv(i, 8)));
        assertEquals(Status.sat(), solver.check());
        assertEquals(Status.unsat(), solver.check(List.of(f.eq(x, f.bv(i, 8)))));
      }
    }
    assertTrue(statistics.queries() <= 20, statistics::toString);
    assertTrue(statistics.cacheHits() >= 20, statistics::toString);
  }

  @Test
  void validatorTurnsContradictionIntoUnknownAndComplains() {
    List<String> complaints = new ArrayList<>();
    Expr x = groups.get(0).get(0);
    Expr contradiction = f.and(f.ult(x, f.bv(3, 8)), f.ult(f.bv(5, 8), x));
    Solver truthful = SolverFactory.create(f, SolverConfig.bare(SolverName.Z3));
    Solver liar =
        new ForwardingSolver(SolverFactory.create(f, SolverConfig.bare(SolverName.Z3))) {
          @Override
          public Status isSatisfiable(List<Expr> conjuncts) {
            return delegate.isSatisfiable(conjuncts).isSat() ? Status.unsat() : Status.sat();
          }
        };
    try (Solver solver = ValidatedSolver.over(liar, truthful, complaints::add)) {
      assertTrue(solver.isSatisfiable(contradiction).isUnknown());
      assertTrue(solver.isSatisfiable(f.ult(x, f.bv(3, 8))).isUnknown());
      assertEquals(2, complaints.size());
      assertEquals(Status.unsat(), solver.check(List.of(contradiction)));
      assertEquals(2, complaints.size());
    }
  }
}
