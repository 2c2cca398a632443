package dev.tracefold.cfa.random;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** One random automaton of a {@link RandomCfa}: structured code, if its shape asks for that. */
final class RandomBody {
  private final RandomSetting setting;
  private final ExprFactory f;
  private final Random random;
  private final Shape shape;
  private final List<RandomProcedure> procedures;
  private final RandomSteps steps;
  private final Optional<RandomProcedure> self;

  private RandomBody(
      RandomSetting setting,
      RandomScope scope,
      List<RandomProcedure> procedures,
      Optional<RandomProcedure> self) {
    this.setting = setting;
    this.f = setting.factory();
    this.random = setting.random();
    this.shape = setting.shape();
    this.procedures = procedures;
    this.self = self;
    this.steps = new RandomSteps(setting, scope, self.map(p -> p.name() + "_k").orElse("k"));
  }

  static Cfa main(RandomSetting setting, RandomScope scope, List<RandomProcedure> procedures) {
    return new RandomBody(setting, scope, procedures, Optional.empty()).asMain();
  }

  /** Returns at once where it may not go deeper. */
  static Cfa procedure(
      RandomSetting setting,
      RandomScope scope,
      List<RandomProcedure> procedures,
      RandomProcedure signature) {
    return new RandomBody(setting, scope, procedures, Optional.of(signature))
        .asProcedure(signature);
  }

  private Cfa asMain() {
    Location start = steps.initialise();
    if (shape.tangled()) {
      new RandomTangle(setting, steps).tangle(start);
    } else {
      body(start, shape.statements());
    }
    return steps.build();
  }

  private Cfa asProcedure(RandomProcedure signature) {
    steps.builder.parameter(signature.depth()).parameter(signature.argument());
    steps.builder.result(signature.result());
    Expr deepest = f.eq(signature.depth().expr(), f.bv(0, RandomProcedure.DEPTH.width()));
    Location start = steps.plain();
    steps.effect(steps.initial, steps.exit, deepest);
    steps.builder.edge(steps.initial, start, f.not(deepest), steps.span());
    body(start, Math.max(3, shape.statements() / 3));
    return steps.build();
  }

  private void body(Location start, int statements) {
    int[] left = {statements};
    Location end = block(start, left, shape.nesting());
    while (left[0] > 0) {
      end = block(end, left, shape.nesting());
    }
    steps.builder.edge(end, steps.exit, f.trueExpr(), steps.span());
  }

  private Location block(Location from, int[] left, int nesting) {
    Location at = from;
    for (int n = 1 + random.nextInt(4); n > 0 && left[0] > 0; n--) {
      at = statement(at, left, nesting);
    }
    return at;
  }

  private Location statement(Location from, int[] left, int nesting) {
    left[0]--;
    return switch (random.nextInt(shape.calls() ? 12 : 10)) {
      case 0, 1 -> branch(from, left, nesting);
      case 2, 3 -> nesting > 0 ? loop(from, left, nesting) : steps.step(from);
      case 4 -> check(from, random.nextInt(4) == 0 ? steps.halt : steps.error);
      case 9 -> shape.inputs() ? steps.handOver(from) : steps.step(from);
      case 10, 11 -> call(from);
      default -> steps.step(from);
    };
  }

  private Location call(Location from) {
    RandomProcedure callee = procedures.get(random.nextInt(procedures.size()));
    int bits = RandomProcedure.DEPTH.width();
    Expr depth =
        self.isPresent()
            ? f.sub(self.get().depth().expr(), f.bv(1, bits))
            : f.bv(1 + random.nextInt(2), bits);
    Optional<Variable> result =
        steps.variables().stream().filter(v -> v.type().equals(callee.result().type())).findFirst();
    Location to = steps.plain();
    Expr argument = steps.expressions.of(callee.argument().type(), 2);
    steps.builder.callEdge(
        from,
        to,
        f.trueExpr(),
        new Call(callee.name(), List.of(depth, argument), result),
        steps.span());
    return to;
  }

  private Location branch(Location from, int[] left, int nesting) {
    Expr condition = steps.expressions.condition();
    Location then = steps.plain();
    Location otherwise = steps.plain();
    Location join = steps.plain();
    steps.builder.edge(from, then, condition, steps.span());
    steps.builder.edge(from, otherwise, f.not(condition), steps.span());
    steps.builder.edge(block(then, left, nesting), join, f.trueExpr(), steps.span());
    steps.builder.edge(block(otherwise, left, nesting), join, f.trueExpr(), steps.span());
    return join;
  }

  private Location loop(Location from, int[] left, int nesting) {
    Location head = steps.plain();
    Location body = steps.plain();
    Location after = steps.plain();
    Expr condition = steps.expressions.condition();
    Map<Variable, Expr> start = new LinkedHashMap<>();
    Map<Variable, Expr> again = new LinkedHashMap<>();
    if (shape.boundedLoops()) {
      Variable counter = steps.counter();
      Expr bound = f.bv(1 + random.nextInt(4), counter.expr().width());
      condition = f.and(condition, f.ult(counter.expr(), bound));
      start.put(counter, f.bv(0, counter.expr().width()));
      again.put(counter, f.add(counter.expr(), f.bv(1, counter.expr().width())));
    }
    steps.builder.edge(from, head, f.trueExpr(), start, Map.of(), steps.span());
    steps.builder.edge(head, body, condition, steps.span());
    steps.builder.edge(head, after, f.not(condition), steps.span());
    Location end = steps.step(block(body, left, nesting - 1));
    steps.builder.edge(end, head, f.trueExpr(), again, Map.of(), steps.span());
    return after;
  }

  private Location check(Location from, Location otherwise) {
    Expr condition = steps.expressions.condition();
    Location to = steps.plain();
    steps.builder.edge(from, to, condition, steps.span());
    steps.builder.edge(from, otherwise, f.not(condition), steps.span());
    return to;
  }
}
