package dev.tracefold.cfa.random;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.SourceSpan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** One random automaton of a {@link RandomCfa}. */
final class RandomBody {
  private final String name;
  private final ExprFactory f;
  private final Random random;
  private final Shape shape;
  private final List<RandomProcedure> procedures;
  private final CfaBuilder builder;
  private final List<Variable> locals;
  private final List<Variable> variables;
  private final List<Variable> counters = new ArrayList<>();
  private final List<Variable> temporaries = new ArrayList<>();
  private final RandomExpr expressions;
  private final Location initial;
  private final Location error;
  private final Location halt;
  private final Location exit;
  private Optional<RandomProcedure> self = Optional.empty();
  private int line = 1;

  RandomBody(
      String name,
      CfaBuilder.Ids ids,
      ExprFactory factory,
      Random random,
      Shape shape,
      List<RandomProcedure> procedures,
      List<Variable> locals,
      List<Variable> globals) {
    this.name = name;
    this.f = factory;
    this.random = random;
    this.shape = shape;
    this.procedures = procedures;
    this.builder = CfaBuilder.named(name, ids);
    this.locals = locals;
    this.variables = new ArrayList<>(locals);
    variables.addAll(globals);
    this.expressions = RandomExpr.over(variables, f, random);
    this.initial = location(LocationKind.INITIAL);
    this.error = location(LocationKind.ERROR);
    this.halt = location(LocationKind.HALT);
    this.exit = location(LocationKind.EXIT);
  }

  Cfa asMain() {
    Location start = initialise();
    if (shape.tangled()) {
      tangle(start);
    } else {
      body(start, shape.statements());
    }
    return build();
  }

  /** Returns at once where it may not go deeper. */
  Cfa asProcedure(RandomProcedure signature) {
    self = Optional.of(signature);
    builder.parameter(signature.depth()).parameter(signature.argument());
    builder.result(signature.result());
    Expr deepest = f.eq(signature.depth().expr(), f.bv(0, RandomProcedure.DEPTH.width()));
    Location start = plain();
    effect(initial, exit, deepest);
    builder.edge(initial, start, f.not(deepest), span());
    body(start, Math.max(3, shape.statements() / 3));
    return build();
  }

  private Cfa build() {
    locals.forEach(builder::local);
    counters.forEach(builder::local);
    temporaries.forEach(builder::local);
    return builder.build();
  }

  private void body(Location start, int statements) {
    int[] left = {statements};
    Location end = block(start, left, shape.nesting());
    while (left[0] > 0) {
      end = block(end, left, shape.nesting());
    }
    builder.edge(end, exit, f.trueExpr(), span());
  }

  /** Some variables get constants, the others keep what they have. */
  private Location initialise() {
    Map<Variable, Expr> updates = new LinkedHashMap<>();
    for (Variable v : variables) {
      if (random.nextInt(3) > 0 && v.type() instanceof BitVectorType t) {
        updates.put(v, f.bv(random.nextInt(3), t.width()));
      }
    }
    Location start = plain();
    builder.edge(initial, start, f.trueExpr(), updates, Map.of(), span());
    return start;
  }

  // ---- structured code

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
      case 2, 3 -> nesting > 0 ? loop(from, left, nesting) : step(from);
      case 4 -> check(from, random.nextInt(4) == 0 ? halt : error);
      case 9 -> shape.inputs() ? handOver(from) : step(from);
      case 10, 11 -> call(from);
      default -> step(from);
    };
  }

  /** Assignments and inputs. */
  private Location step(Location from) {
    Location to = plain();
    effect(from, to, f.trueExpr());
    return to;
  }

  private void effect(Location from, Location to, Expr guard) {
    Map<Variable, Expr> updates = new LinkedHashMap<>();
    Map<Variable, Input> inputs = new LinkedHashMap<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      Variable v = variables.get(random.nextInt(variables.size()));
      if (updates.containsKey(v) || inputs.containsKey(v)) {
        continue;
      }
      if (shape.inputs() && random.nextInt(4) == 0) {
        inputs.put(v, input());
      } else {
        updates.put(v, expressions.of(v.type(), 1 + random.nextInt(3)));
      }
    }
    builder.edge(from, to, guard, updates, inputs, span());
  }

  /** An input to a temporary, and then its use: what translators leave behind. */
  private Location handOver(Location from) {
    List<Variable> scalars =
        variables.stream().filter(v -> v.type() instanceof BitVectorType).toList();
    Variable x = scalars.get(random.nextInt(scalars.size()));
    Variable y = scalars.get(random.nextInt(scalars.size()));
    Variable asked = f.fresh(name + "_t", x.type());
    temporaries.add(asked);
    Map<Variable, Expr> updates = new LinkedHashMap<>();
    updates.put(x, asked.expr());
    if (y != x && random.nextBoolean()) {
      Expr value = expressions.of(y.type(), 1);
      boolean usesInput = y.type().equals(x.type()) && random.nextBoolean();
      updates.put(y, usesInput ? f.add(asked.expr(), value) : value);
    }
    Location between = plain();
    Location to = plain();
    Map<Variable, Input> inputs = Map.of(asked, Input.nondet("__VERIFIER_nondet_int"));
    builder.edge(from, between, f.trueExpr(), Map.of(), inputs, span());
    builder.edge(between, to, f.trueExpr(), updates, Map.of(), span());
    return to;
  }

  private Input input() {
    return switch (random.nextInt(4)) {
      case 0 -> Input.uninitialised("u");
      case 1 -> Input.external("e");
      default -> Input.nondet("__VERIFIER_nondet_int");
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
        variables.stream().filter(v -> v.type().equals(callee.result().type())).findFirst();
    Location to = plain();
    Expr argument = expressions.of(callee.argument().type(), 2);
    builder.callEdge(
        from, to, f.trueExpr(), new Call(callee.name(), List.of(depth, argument), result), span());
    return to;
  }

  private Location branch(Location from, int[] left, int nesting) {
    Expr condition = expressions.condition();
    Location then = plain();
    Location otherwise = plain();
    Location join = plain();
    builder.edge(from, then, condition, span());
    builder.edge(from, otherwise, f.not(condition), span());
    builder.edge(block(then, left, nesting), join, f.trueExpr(), span());
    builder.edge(block(otherwise, left, nesting), join, f.trueExpr(), span());
    return join;
  }

  private Location loop(Location from, int[] left, int nesting) {
    Location head = plain();
    Location body = plain();
    Location after = plain();
    Expr condition = expressions.condition();
    Map<Variable, Expr> start = new LinkedHashMap<>();
    Map<Variable, Expr> again = new LinkedHashMap<>();
    if (shape.boundedLoops()) {
      Variable counter = counter();
      Expr bound = f.bv(1 + random.nextInt(4), counter.expr().width());
      condition = f.and(condition, f.ult(counter.expr(), bound));
      start.put(counter, f.bv(0, counter.expr().width()));
      again.put(counter, f.add(counter.expr(), f.bv(1, counter.expr().width())));
    }
    builder.edge(from, head, f.trueExpr(), start, Map.of(), span());
    builder.edge(head, body, condition, span());
    builder.edge(head, after, f.not(condition), span());
    Location end = step(block(body, left, nesting - 1));
    builder.edge(end, head, f.trueExpr(), again, Map.of(), span());
    return after;
  }

  private Location check(Location from, Location otherwise) {
    Expr condition = expressions.condition();
    Location to = plain();
    builder.edge(from, to, condition, span());
    builder.edge(from, otherwise, f.not(condition), span());
    return to;
  }

  private Variable counter() {
    String prefix = self.map(p -> p.name() + "_k").orElse("k");
    Variable c = f.variable(prefix + counters.size(), new BitVectorType(4));
    counters.add(c);
    return c;
  }

  // ---- jumps to anywhere

  private void tangle(Location start) {
    Variable fuel = counter();
    List<Location> places = new ArrayList<>();
    for (int i = 0; i < Math.max(shape.statements(), 2); i++) {
      places.add(plain());
    }
    Map<Variable, Expr> filled = Map.of(fuel, f.bv(2 + random.nextInt(10), 4));
    builder.edge(start, places.get(0), f.trueExpr(), filled, Map.of(), span());
    for (int i = 0; i < places.size(); i++) {
      Expr rest = f.trueExpr();
      for (int n = random.nextInt(3); n > 0; n--) {
        Expr condition = expressions.condition();
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
      Location last = random.nextInt(2) == 0 ? error : random.nextInt(2) == 0 ? halt : exit;
      effect(source, last, guard);
    } else if (to > from || !shape.boundedLoops()) {
      effect(source, places.get(to), guard);
    } else {
      Expr empty = f.eq(fuel.expr(), f.bv(0, 4));
      builder.edge(
          source,
          places.get(to),
          f.and(guard, f.not(empty)),
          Map.of(fuel, f.sub(fuel.expr(), f.bv(1, 4))),
          Map.of(),
          span());
      builder.edge(source, halt, f.and(guard, empty), span());
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

  private Location plain() {
    return location(LocationKind.PLAIN);
  }

  private Location location(LocationKind kind) {
    return builder.location(kind, "", span());
  }

  private SourceSpan span() {
    return new SourceSpan("random.c", line++, 1, name);
  }
}
