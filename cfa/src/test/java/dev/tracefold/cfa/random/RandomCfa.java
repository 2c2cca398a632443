package dev.tracefold.cfa.random;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Program;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Small random programs; the same seed and shape give the same program. */
public final class RandomCfa {
  private final Random random;
  private final Shape shape;
  private final ExprFactory f = ExprFactory.create();
  private final CfaBuilder.Ids ids = new CfaBuilder.Ids();

  private RandomCfa(long seed, Shape shape) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 1);
    this.shape = shape;
  }

  public static Program generate(long seed, Shape shape) {
    return new RandomCfa(seed, shape).program();
  }

  private Program program() {
    List<Variable> globals = shape.calls() ? variables("g", 2) : List.of();
    List<Variable> locals = variables("x", shape.variables());
    if (shape.arrays()) {
      BitVectorType element = (BitVectorType) locals.get(0).type();
      locals.add(f.variable("a", new ArrayType(new BitVectorType(3), element)));
    }
    List<RandomProcedure> procedures = shape.calls() ? procedures() : List.of();
    RandomSetting setting = new RandomSetting(ids, f, random, shape);
    Cfa main = RandomBody.main(setting, new RandomScope("main", locals, globals), procedures);
    Map<String, Cfa> called = new LinkedHashMap<>();
    for (RandomProcedure p : procedures) {
      List<Variable> own = variables(p.name() + "_x", 1);
      own.add(p.argument());
      own.add(p.result());
      RandomScope scope = new RandomScope(p.name(), own, globals);
      called.put(p.name(), RandomBody.procedure(setting, scope, procedures, p));
    }
    return new Program(f, main, called, globals, Map.of(), 32, List.of());
  }

  private List<RandomProcedure> procedures() {
    List<RandomProcedure> procedures = new ArrayList<>();
    for (String name : List.of("f", "h")) {
      procedures.add(
          new RandomProcedure(
              name,
              f.variable(name + "_depth", RandomProcedure.DEPTH),
              variables(name + "_n", 1).get(0),
              variables(name + "_r", 1).get(0)));
    }
    return procedures;
  }

  private List<Variable> variables(String prefix, int count) {
    List<Variable> made = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int width = shape.minWidth() + random.nextInt(shape.maxWidth() - shape.minWidth() + 1);
      made.add(f.variable(prefix + i, new BitVectorType(width)));
    }
    return made;
  }
}
