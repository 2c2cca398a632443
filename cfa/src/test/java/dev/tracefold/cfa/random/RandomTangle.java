package dev.tracefold.cfa.random;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Jumps from anywhere to anywhere, in place of structured code. */
final class RandomTangle {
  private final RandomSteps steps;
  private final ExprFactory f;
  private final Random random;
  private final Shape shape;

  RandomTangle(RandomSetting setting, RandomSteps steps) {
    this.steps = steps;
    this.f = setting.factory();
    this.random = setting.random();
    this.shape = setting.shape();
  }

  void tangle(Location start) {
    Variable fuel = steps.counter();
    List<Location> places = new ArrayList<>();
    for (int i = 0; i < Math.max(shape.statements(), 2); i++) {
      places.add(steps.plain());
    }
    Map<Variable, Expr> filled = Map.of(fuel, f.bv(2 + random.nextInt(10), 4));
    steps.builder.edge(start, places.get(0), f.trueExpr(), filled, Map.of(), steps.span());
    for (int i = 0; i < places.size(); i++) {
      Expr rest = f.trueExpr();
      for (int n = random.nextInt(3); n > 0; n--) {
        Expr condition = steps.expressions.condition();
        jump(places, i, f.and(rest, condition), fuel);
        rest = f.and(rest, f.not(condition));
      }
      jump(places, i, rest, fuel);
    }
  }

  private void jump(List<Location> places, int from, Expr guard, Variable fuel) {
    int to = target(places.size(), from);
    Location source = places.get(from);
    if (to >= places.size()) {
      Location last =
          random.nextInt(2) == 0 ? steps.error : random.nextInt(2) == 0 ? steps.halt : steps.exit;
      steps.effect(source, last, guard);
    } else if (to > from || !shape.boundedLoops()) {
      steps.effect(source, places.get(to), guard);
    } else {
      Expr empty = f.eq(fuel.expr(), f.bv(0, 4));
      steps.builder.edge(
          source,
          places.get(to),
          f.and(guard, f.not(empty)),
          Map.of(fuel, f.sub(fuel.expr(), f.bv(1, 4))),
          Map.of(),
          steps.span());
      steps.builder.edge(source, steps.halt, f.and(guard, empty), steps.span());
    }
  }

  private int target(int places, int from) {
    return switch (random.nextInt(6)) {
      case 0 -> shape.nesting() > 0 ? random.nextInt(places) : from + 1;
      case 1 -> shape.nesting() > 0 ? random.nextInt(from + 1) : from + 1;
      case 2 -> from + 1 + random.nextInt(places - from);
      default -> from + 1;
    };
  }
}
