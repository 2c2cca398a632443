package dev.tracefold.engines.arraycells;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/**
 * Random programs of a few loops that fill, copy and change small arrays, and one that asserts
 * something of what they hold. Addresses are made as the front end makes them.
 */
final class ArrayLoops {
  private static final int WIDTH = 32;
  private static final String[] NAMES = {"a", "b", "c"};

  private final ExprFactory f = ExprFactory.create();
  private final Random random;
  private final int length;
  private final List<Variable> arrays = new ArrayList<>();
  private final List<Variable> counters = new ArrayList<>();
  private final CfaBuilder b = CfaBuilder.named("main", new CfaBuilder.Ids());

  /** What the last loop has made. */
  private Function<Variable, Expr> made = x -> f.trueExpr();

  private ArrayLoops(long seed, int length) {
    this.random = new Random(seed);
    this.length = length;
    BitVectorType word = new BitVectorType(WIDTH);
    for (String name : NAMES) {
      arrays.add(f.variable(name, new ArrayType(word, word)));
    }
  }

  static Program generate(long seed, int length) {
    return new ArrayLoops(seed, length).program();
  }

  private Program program() {
    Location start = b.location(LocationKind.INITIAL, "", SourceSpan.NONE);
    Location here = start;
    int loops = 1 + random.nextInt(3);
    for (int i = 0; i < loops; i++) {
      here = loop(here);
    }
    assertion(here);
    counters.forEach(b::local);
    return new Program(f, b.build(), Map.of(), arrays, Map.of(), WIDTH, List.of());
  }

  private Location loop(Location from) {
    Variable i = counter();
    boolean up = random.nextInt(4) > 0;
    int step = random.nextInt(5) == 0 ? 2 : 1;
    Location head = b.location(SourceSpan.NONE);
    Location end = b.location(SourceSpan.NONE);
    int first = random.nextInt(8) == 0 ? 1 : 0;
    Expr begin = f.bv(up ? first : length - 1 - first, WIDTH);
    b.edge(from, head, f.trueExpr(), Map.of(i, begin), Map.of(), SourceSpan.NONE);
    Expr more = up ? f.slt(i.expr(), f.bv(length, WIDTH)) : f.sle(f.bv(0, WIDTH), i.expr());
    Expr next = f.add(i.expr(), f.bv(up ? step : -step, WIDTH));
    Expr condition = random.nextInt(5) == 0 ? comparison(i) : f.trueExpr();
    Map<Variable, Expr> written = new LinkedHashMap<>();
    Variable array = array();
    Expr place = address(array, index(i));
    Expr value = value(i);
    written.put(array, f.store(array.expr(), place, value));
    made = x -> equality(i, x, f.select(array.expr(), place), value);
    written.put(i, next);
    b.edge(head, head, f.and(more, condition), written, Map.of(), SourceSpan.NONE);
    if (!condition.isTrue()) {
      Expr skip = f.and(more, f.not(condition));
      b.edge(head, head, skip, Map.of(i, next), Map.of(), SourceSpan.NONE);
    }
    b.edge(head, end, f.not(more), SourceSpan.NONE);
    return end;
  }

  private void assertion(Location from) {
    Variable x = counter();
    Location head = b.location(SourceSpan.NONE);
    Location check = b.location(SourceSpan.NONE);
    Location error = b.location(LocationKind.ERROR, "", SourceSpan.NONE);
    Location exit = b.location(LocationKind.EXIT, "", SourceSpan.NONE);
    Expr begin = f.bv(random.nextInt(4) == 0 ? 1 : 0, WIDTH);
    b.edge(from, head, f.trueExpr(), Map.of(x, begin), Map.of(), SourceSpan.NONE);
    Expr more = f.slt(x.expr(), f.bv(length, WIDTH));
    b.edge(head, check, more, SourceSpan.NONE);
    b.edge(head, exit, f.not(more), SourceSpan.NONE);
    Expr claim = random.nextInt(4) == 0 ? comparison(x) : made.apply(x);
    Expr next = f.add(x.expr(), f.bv(1, WIDTH));
    b.edge(check, head, claim, Map.of(x, next), Map.of(), SourceSpan.NONE);
    b.edge(check, error, f.not(claim), SourceSpan.NONE);
  }

  /** What a loop with one counter has made, said with another counter. */
  private Expr equality(Variable i, Variable x, Expr cell, Expr value) {
    return Substitution.of(f, Map.of(i, x.expr())).apply(f.eq(cell, value));
  }

  private Variable counter() {
    Variable v = f.variable("i" + counters.size(), new BitVectorType(WIDTH));
    counters.add(v);
    return v;
  }

  private Variable array() {
    return arrays.get(random.nextInt(arrays.size()));
  }

  /** The counter, mostly; or counted from the other end, or a neighbour. */
  private Expr index(Variable i) {
    return switch (random.nextInt(8)) {
      case 0 -> f.sub(f.bv(length - 1, WIDTH), i.expr());
      case 1 -> f.add(i.expr(), f.bv(1, WIDTH));
      default -> i.expr();
    };
  }

  private Expr address(Variable array, Expr index) {
    Expr base = f.bv(4096L * (1 + arrays.indexOf(array)), WIDTH);
    return f.add(f.mul(index, f.bv(4, WIDTH)), base);
  }

  private Expr read(Variable i) {
    Variable array = array();
    return f.select(array.expr(), address(array, index(i)));
  }

  private Expr value(Variable i) {
    return switch (random.nextInt(6)) {
      case 0 -> i.expr();
      case 1, 2 -> f.bv(random.nextInt(2), WIDTH);
      case 3 -> f.add(read(i), f.bv(1, WIDTH));
      default -> read(i);
    };
  }

  private Expr comparison(Variable i) {
    Expr left = read(i);
    Expr right = value(i);
    return random.nextInt(3) == 0 ? f.sle(left, right) : f.eq(left, right);
  }
}
