package dev.tracefold.engines.invariants;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.invariants.Facts;
import dev.tracefold.analysis.invariants.SegmentPreimage;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.backward.SymbolicPath;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.results.certificate.Certification;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import dev.tracefold.solver.assembly.SolverSource;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SegmentPreimageTest {
  private static final int PROGRAMS = 12;
  private static final int STATES = 3;

  /** One formula for all segments says the same as one formula for each. */
  @Test
  void saysWhatThePathsSayOneByOne() {
    int feasible = 0;
    int asked = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomCfa.generate(seed, Shape.TINY);
      ExprFactory factory = program.factory();
      Cfa cfa = program.main();
      Set<Location> cuts = new TreeSet<>(LoopForest.of(cfa).headers());
      SegmentPreimage preimage = new SegmentPreimage(factory, cfa, cuts);
      Random random = new Random(seed);
      Map<Location, Expr> ends = new LinkedHashMap<>();
      cuts.forEach(c -> ends.put(c, someStates(program, random)));
      cfa.locations(LocationKind.ERROR).forEach(e -> ends.put(e, factory.trueExpr()));
      cuts.add(cfa.initial());
      try (Solver solver = SolverFactory.create(factory, SolverConfig.standard())) {
        for (Location start : cuts) {
          Expr joined = preimage.of(start, ends);
          Expr single = oneByOne(program, cuts, start, ends);
          for (int i = 0; i < STATES; i++) {
            Substitution state = Substitution.of(factory, values(program, random));
            boolean expected = solver.isSatisfiable(List.of(state.apply(single))).isSat();
            String said = seed + " from " + start + "\n" + CfaText.print(program);
            assertEquals(
                expected, solver.isSatisfiable(List.of(state.apply(joined))).isSat(), said);
            asked++;
            feasible += expected ? 1 : 0;
          }
        }
      }
    }
    assertTrue(feasible > asked / 10 && feasible < asked, feasible + " of " + asked);
  }

  /** What one variable is compared with at random. */
  private static Expr someStates(Program program, Random random) {
    Variable v = program.main().locals().iterator().next();
    return program.factory().ult(v.expr(), constant(program.factory(), v, random));
  }

  private static Map<Variable, Expr> values(Program program, Random random) {
    Map<Variable, Expr> values = new LinkedHashMap<>();
    for (Variable v : program.main().locals()) {
      values.put(v, constant(program.factory(), v, random));
    }
    return values;
  }

  private static Expr constant(ExprFactory factory, Variable v, Random random) {
    return factory.bv(random.nextInt(1 << 16), ((BitVectorType) v.type()).width());
  }

  private static Expr oneByOne(
      Program program, Set<Location> cuts, Location start, Map<Location, Expr> ends) {
    ExprFactory factory = program.factory();
    List<Expr> ways = new ArrayList<>();
    Deque<SymbolicPath> open = new ArrayDeque<>(List.of(SymbolicPath.at(start, factory)));
    while (!open.isEmpty()) {
      SymbolicPath path = open.pop();
      for (Edge e : program.main().outgoing(path.end())) {
        SymbolicPath next = path.then(e, factory);
        if (cuts.contains(e.target()) || e.target().kind().isFinal()) {
          Expr end = ends.getOrDefault(e.target(), factory.falseExpr());
          ways.add(
              factory.and(next.condition(), Substitution.of(factory, next.store()).apply(end)));
        } else {
          open.push(next);
        }
      }
    }
    return factory.or(ways);
  }

  /** Locks taken and released in one round: two paths for each, none of which matters to others. */
  @ParameterizedTest
  @ValueSource(ints = {2, 40})
  void factsProveABlockOfManyPaths(int locks) {
    Program program = CfaText.parse(locks(locks));
    SolverSource solvers = SOLVERS;
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      Facts facts = FactFinder.with(solvers).find(program, budget);
      assertTrue(facts.suffice());
      assertEquals(
          Certification.accepted(),
          CERTIFIER.check(facts.proof(program.factory()).orElseThrow(), program, budget));
    }
  }

  private static String locks(int n) {
    StringBuilder text = new StringBuilder("program width 32\ncfa main {\n");
    for (int i = 0; i < n; i++) {
      text.append("local p%1$d : i32\nlocal l%1$d : i32\n".formatted(i));
    }
    text.append("init A\nloc H\nerror E\n");
    for (int i = 0; i <= n; i++) {
      text.append("loc T%1$d\nloc R%1$d\n".formatted(i));
    }
    text.append("edge A -> H\nedge H -> T0 do ");
    for (int i = 0; i < n; i++) {
      text.append(i == 0 ? "" : ", ").append("p%1$d := input \"p\", l%1$d := 0:i32".formatted(i));
    }
    for (int i = 0; i < n; i++) {
      text.append(
          """

          edge T%1$d -> T%2$d when (eq p%1$d 0:i32)
          edge T%1$d -> T%2$d when (not (eq p%1$d 0:i32)) do l%1$d := 1:i32
          edge R%1$d -> R%2$d when (eq p%1$d 0:i32)
          edge R%1$d -> R%2$d when (and (not (eq p%1$d 0:i32)) (eq l%1$d 1:i32)) do l%1$d := 0:i32
          edge R%1$d -> E when (and (not (eq p%1$d 0:i32)) (not (eq l%1$d 1:i32)))"""
              .formatted(i, i + 1));
    }
    return text + "\nedge T%1$d -> R0\nedge R%1$d -> H\n}\n".formatted(n);
  }
}
