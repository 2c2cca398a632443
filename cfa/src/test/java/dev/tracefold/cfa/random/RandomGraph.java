package dev.tracefold.cfa.random;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Automata whose edges go anywhere and do nothing: food for graph algorithms. */
public final class RandomGraph {
  private RandomGraph() {}

  /** With that many locations beside an initial and a final one, and about two edges from each. */
  public static Cfa generate(long seed, int size) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 2);
    ExprFactory f = ExprFactory.create();
    Variable choice = f.variable("choice", BitVectorType.I8);
    CfaBuilder builder = CfaBuilder.named("main", new CfaBuilder.Ids()).local(choice);
    Location initial = builder.location(LocationKind.INITIAL, "", SourceSpan.NONE);
    List<Location> targets = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      targets.add(builder.location(SourceSpan.NONE));
    }
    targets.add(builder.location(LocationKind.EXIT, "", SourceSpan.NONE));
    builder.edge(initial, targets.get(0), f.trueExpr(), SourceSpan.NONE);
    for (int i = 0; i < size; i++) {
      int n = 1 + random.nextInt(3);
      for (int k = 0; k < n; k++) {
        Expr first = f.eq(choice.expr(), f.bv(k, 8));
        Expr last = f.not(f.ult(choice.expr(), f.bv(k, 8)));
        int target = random.nextInt(3) == 0 ? i + 1 : random.nextInt(targets.size());
        builder.edge(
            targets.get(i), targets.get(target), k < n - 1 ? first : last, SourceSpan.NONE);
      }
    }
    return builder.build();
  }
}
