package dev.tracefold.engines.arraycells;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BottomUp;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Says expressions of one edge without arrays. What is read from a known cell is its value; what is
 * read elsewhere is arbitrary, but the same in the whole edge.
 */
final class ArrayFree {
  /** Stores that are looked through before a value is arbitrary. */
  private static final int MOST_STORES = 200;

  /** Gives arbitrary values: variables that each edge sets anew when it has used them. */
  interface Unknowns {
    Variable get(Type type, int number);
  }

  private final ExprFactory f;
  private final Map<Variable, List<Cell>> cells;
  private final Map<Read, Cell> remembered;
  private final Unknowns unknowns;
  private final BottomUp<Expr> said = BottomUp.by(this::say);
  private final Map<List<Expr>, Expr> reads = new HashMap<>();
  private final Map<Type, Integer> used = new LinkedHashMap<>();
  private final Set<Variable> arbitrary = new LinkedHashSet<>();

  /**
   * @param cells whose address may be any, by array
   * @param remembered what was read last at an address, where no cell is known to be there
   */
  ArrayFree(
      ExprFactory factory,
      Map<Variable, List<Cell>> cells,
      Map<Read, Cell> remembered,
      Unknowns unknowns) {
    this.f = factory;
    this.cells = cells;
    this.remembered = remembered;
    this.unknowns = unknowns;
  }

  /** An expression that is not an array. */
  Expr of(Expr e) {
    return said.of(e);
  }

  /** What an array holds at an address without arrays. */
  Expr read(Expr array, Expr address) {
    said.of(array);
    return read(array, address, MOST_STORES);
  }

  /** The arbitrary values that were used. */
  Set<Variable> arbitrary() {
    return arbitrary;
  }

  private Expr say(Expr e) {
    if (e.type() instanceof ArrayType || e.args().isEmpty()) {
      return e;
    }
    if (e.is(Op.SELECT)) {
      return read(e.arg(0), said.known(e.arg(1)), MOST_STORES);
    }
    if (e.is(Op.EQ) && e.arg(0).type() instanceof ArrayType) {
      return unknown(e.type());
    }
    List<Expr> args = new ArrayList<>();
    e.args().forEach(a -> args.add(said.known(a)));
    return args.equals(e.args()) ? e : f.rebuild(e, args);
  }

  private Expr read(Expr array, Expr address, int steps) {
    List<Expr> key = List.of(array, address);
    Expr known = reads.get(key);
    if (known == null) {
      known = readAnew(array, address, steps);
      reads.put(key, known);
    }
    return known;
  }

  private Expr readAnew(Expr array, Expr address, int steps) {
    Type element = ((ArrayType) array.type()).element();
    if (array.is(Op.CONST_ARRAY)) {
      return said.known(array.arg(0));
    }
    if (array.isVariable()) {
      return cell(array.variable(), address);
    }
    if (steps == 0) {
      return unknown(element);
    }
    if (array.is(Op.STORE)) {
      Expr here = f.eq(said.known(array.arg(1)), address);
      return here.isTrue()
          ? said.known(array.arg(2))
          : f.ite(here, said.known(array.arg(2)), read(array.arg(0), address, steps - 1));
    }
    if (array.is(Op.ITE)) {
      Expr then = read(array.arg(1), address, steps - 1);
      return f.ite(said.known(array.arg(0)), then, read(array.arg(2), address, steps - 1));
    }
    return unknown(element);
  }

  private Expr cell(Variable array, Expr address) {
    List<Expr> conditions = new ArrayList<>();
    List<Expr> values = new ArrayList<>();
    for (Cell c : cells.getOrDefault(array, List.of())) {
      Expr here = f.eq(c.address(), address);
      if (here.isTrue()) {
        return c.value().expr();
      }
      if (!here.isFalse()) {
        conditions.add(here);
        values.add(c.value().expr());
      }
    }
    Cell last = remembered.get(new Read(array, address));
    Expr value = last == null ? unknown(CellChoice.element(array)) : last.value().expr();
    for (int i = values.size() - 1; i >= 0; i--) {
      value = f.ite(conditions.get(i), values.get(i), value);
    }
    return value;
  }

  private Expr unknown(Type type) {
    Variable v = unknowns.get(type, used.merge(type, 1, Integer::sum) - 1);
    arbitrary.add(v);
    return v.expr();
  }
}
