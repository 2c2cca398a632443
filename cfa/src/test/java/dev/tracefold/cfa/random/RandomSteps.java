package dev.tracefold.cfa.random;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
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
import java.util.Random;

/** The locations of one random automaton, and steps between them that assign and ask for inputs. */
final class RandomSteps {
  final CfaBuilder builder;
  final RandomExpr expressions;
  final Location initial;
  final Location error;
  final Location halt;
  final Location exit;
  private final RandomScope scope;
  private final ExprFactory f;
  private final Random random;
  private final Shape shape;
  private final String counterPrefix;
  private final List<Variable> variables;
  private final List<Variable> counters = new ArrayList<>();
  private final List<Variable> temporaries = new ArrayList<>();
  private int line = 1;

  RandomSteps(RandomSetting setting, RandomScope scope, String counterPrefix) {
    this.scope = scope;
    this.f = setting.factory();
    this.random = setting.random();
    this.shape = setting.shape();
    this.counterPrefix = counterPrefix;
    this.builder = CfaBuilder.named(scope.name(), setting.ids());
    this.variables = new ArrayList<>(scope.locals());
    variables.addAll(scope.globals());
    this.expressions = RandomExpr.over(variables, f, random);
    this.initial = location(LocationKind.INITIAL);
    this.error = location(LocationKind.ERROR);
    this.halt = location(LocationKind.HALT);
    this.exit = location(LocationKind.EXIT);
  }

  List<Variable> variables() {
    return variables;
  }

  /** Some variables get constants, the others keep what they have. */
  Location initialise() {
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

  /** Assignments and inputs. */
  Location step(Location from) {
    Location to = plain();
    effect(from, to, f.trueExpr());
    return to;
  }

  void effect(Location from, Location to, Expr guard) {
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
  Location handOver(Location from) {
    List<Variable> scalars =
        variables.stream().filter(v -> v.type() instanceof BitVectorType).toList();
    Variable x = scalars.get(random.nextInt(scalars.size()));
    Variable y = scalars.get(random.nextInt(scalars.size()));
    Variable asked = f.fresh(scope.name() + "_t", x.type());
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

  /** A variable that only bounds a loop. */
  Variable counter() {
    Variable c = f.variable(counterPrefix + counters.size(), new BitVectorType(4));
    counters.add(c);
    return c;
  }

  Cfa build() {
    scope.locals().forEach(builder::local);
    counters.forEach(builder::local);
    temporaries.forEach(builder::local);
    return builder.build();
  }

  Location plain() {
    return location(LocationKind.PLAIN);
  }

  private Location location(LocationKind kind) {
    return builder.location(kind, "", span());
  }

  SourceSpan span() {
    return new SourceSpan("random.c", line++, 1, scope.name());
  }
}
