package dev.tracefold.cfa.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.InputSource;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.random.RandomExpr;
import dev.tracefold.cfa.rewrite.DraftEdge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random pairs of edges do the same as the one edge that is made of them. */
final class EdgeCompositionTest {
  private static final int PAIRS = 4_000;
  private static final BitVectorType TYPE = new BitVectorType(4);

  private final ExprFactory f = ExprFactory.create();
  private final List<Variable> lasting =
      List.of(f.variable("x", TYPE), f.variable("y", TYPE), f.variable("z", TYPE));
  private final List<Variable> temporary = List.of(f.variable("t", TYPE), f.variable("u", TYPE));
  private final List<Variable> all = new ArrayList<>(lasting);

  EdgeCompositionTest() {
    all.addAll(temporary);
  }

  @Test
  void composingChangesNothingThatLasts() {
    EdgeComposition composition = new EdgeComposition(f, (v, l) -> temporary.contains(v));
    int composed = 0;
    int moved = 0;
    for (int seed = 0; seed < PAIRS; seed++) {
      Random random = new Random(seed);
      Program pair = pair(random);
      Edge first = pair.main().edges().get(0);
      Edge second = pair.main().edges().get(1);
      Optional<DraftEdge> one = composition.of(DraftEdge.of(first), DraftEdge.of(second));
      if (one.isPresent()) {
        composed++;
        moved += one.get().inputs().keySet().equals(first.inputs().keySet()) ? 0 : 1;
        assertEquals(
            end(pair, seed),
            end(single(one.get()), seed),
            first.updates() + " " + first.inputs() + ", then " + second.updates());
      }
    }
    assertTrue(composed > PAIRS / 10 && moved > PAIRS / 100, composed + ", " + moved);
  }

  private Program pair(Random random) {
    CfaBuilder builder = CfaBuilder.named("main", new CfaBuilder.Ids());
    Location start = builder.location(LocationKind.INITIAL, "", SourceSpan.NONE);
    Location middle = builder.location(SourceSpan.NONE);
    Location end = builder.location(LocationKind.EXIT, "", SourceSpan.NONE);
    Map<Variable, Input> inputs = new LinkedHashMap<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      inputs.put(all.get(random.nextInt(all.size())), Input.nondet("nondet"));
    }
    Map<Variable, Expr> updates = updates(random);
    updates.keySet().removeAll(inputs.keySet());
    builder.edge(start, middle, f.trueExpr(), updates, inputs, SourceSpan.NONE);
    builder.edge(middle, end, f.trueExpr(), updates(random), Map.of(), SourceSpan.NONE);
    return program(builder);
  }

  private Map<Variable, Expr> updates(Random random) {
    RandomExpr expressions = RandomExpr.over(all, f, random);
    Map<Variable, Expr> updates = new LinkedHashMap<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      Variable v = all.get(random.nextInt(all.size()));
      boolean copy = random.nextBoolean();
      Expr other = all.get(random.nextInt(all.size())).expr();
      updates.put(v, copy ? other : expressions.of(TYPE, 2));
    }
    return updates;
  }

  private Program single(DraftEdge e) {
    CfaBuilder builder = CfaBuilder.named("main", new CfaBuilder.Ids());
    Location start = builder.location(LocationKind.INITIAL, "", SourceSpan.NONE);
    Location end = builder.location(LocationKind.EXIT, "", SourceSpan.NONE);
    builder.edge(start, end, e.guard(), e.updates(), e.inputs(), e.span());
    return program(builder);
  }

  private Program program(CfaBuilder builder) {
    all.forEach(builder::local);
    return new Program(f, builder.build(), Map.of(), List.of(), Map.of(), 32, List.of());
  }

  /** What the lasting variables are at the end. */
  private List<Value> end(Program program, long seed) {
    Random random = new Random(seed);
    Map<Variable, Value> initial = new LinkedHashMap<>();
    all.forEach(v -> initial.put(v, Value.ofBits(random.nextInt(16))));
    InputSource inputs = (v, input) -> Optional.of(Value.ofBits(random.nextInt(16)));
    Interpreter run =
        Interpreter.on(
            CompiledProgram.of(program), initial, inputs, RunListener.NONE, RunLimits.steps(10));
    run.run();
    return lasting.stream().map(run::value).toList();
  }
}
