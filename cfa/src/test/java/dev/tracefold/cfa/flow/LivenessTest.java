package dev.tracefold.cfa.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.text.CfaText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What is live in either sense, against an example and against a search from each location. */
final class LivenessTest {
  private static final Program SUM =
      CfaText.parse(
          """
          program width 32
          cfa main {
            local i : i8 local s : i8 local x : i8
            init L0 loc L1 loc L2 error L3 halt L4
            edge L0 -> L1 do i := 0:i8, s := 0:i8
            edge L1 -> L1 when (ult i 9:i8) do i := (add i x), s := (add s i)
            edge L1 -> L2 when (ule 9:i8 i)
            edge L2 -> L3 when (eq x 1:i8)
            edge L2 -> L4 when (neq x 1:i8)
          }
          """);

  private static String names(Set<Variable> variables) {
    return variables.stream().map(Variable::name).collect(Collectors.joining(" "));
  }

  @Test
  void aSumThatNobodyLooksAtIsReadButDoesNotMatter() {
    Cfa main = SUM.main();
    Location header = main.locations().get(1);
    assertEquals("i x", names(Liveness.of(SUM, main).at(header)));
    assertEquals("i s x", names(Liveness.ofReads(SUM, main).at(header)));
  }

  @Test
  void whatIsOverwrittenFirstIsNotLive() {
    Cfa main = SUM.main();
    assertEquals("x", names(Liveness.ofReads(SUM, main).at(main.initial())));
    assertEquals("x", names(Liveness.of(SUM, main).at(main.locations().get(2))));
  }

  @Test
  void whatIsReadIsWhatASearchFindsAReadOf() {
    for (Shape shape : List.of(Shape.SMALL, Shape.TANGLED, Shape.ARRAYS)) {
      for (long seed = 0; seed < 40; seed++) {
        Program program = RandomCfa.generate(seed, shape);
        Cfa cfa = program.main();
        Liveness read = Liveness.ofReads(program, cfa);
        Liveness matters = Liveness.of(program, cfa);
        for (Location l : cfa.locations()) {
          Set<Variable> found = new TreeSet<>();
          cfa.locals().stream().filter(v -> isRead(cfa, l, v)).forEach(found::add);
          assertEquals(found, read.at(l), "seed " + seed + " of " + shape + " at " + l);
          assertTrue(read.at(l).containsAll(matters.at(l)), "seed " + seed + " at " + l);
        }
      }
    }
  }

  @Test
  void theResultAndTheGlobalsAreLiveWhereAProcedureEnds() {
    for (long seed = 0; seed < 20; seed++) {
      Program program = RandomCfa.generate(seed, Shape.CALLS);
      for (Cfa procedure : program.procedures().values()) {
        Liveness read = Liveness.ofReads(program, procedure);
        for (Location exit : procedure.locations(LocationKind.EXIT)) {
          assertTrue(read.at(exit).containsAll(program.globals()), "seed " + seed);
          assertTrue(procedure.result().stream().allMatch(r -> read.isLive(r, exit)));
        }
      }
    }
  }

  /** Whether some path from the location reads the variable before an edge writes it. */
  private static boolean isRead(Cfa cfa, Location from, Variable v) {
    Deque<Location> work = new ArrayDeque<>(List.of(from));
    Set<Location> seen = new HashSet<>(work);
    while (!work.isEmpty()) {
      for (Edge e : cfa.outgoing(work.remove())) {
        List<Expr> read = new ArrayList<>(e.updates().values());
        read.add(e.guard());
        if (Traversal.variables(read).contains(v)) {
          return true;
        }
        if (!e.writes(v) && seen.add(e.target())) {
          work.add(e.target());
        }
      }
    }
    return false;
  }
}
