package dev.tracefold.certifier.unrolling;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BottomUp;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Arrays as variables, one for each of a few cells. Whatever is read elsewhere is arbitrary, and
 * what is written elsewhere changes no cell: formulas over cells allow all that the program does,
 * and perhaps more.
 */
final class ArrayCells {
  private final Formulas formulas;
  private final Map<Variable, Map<Expr, Variable>> cells = new HashMap<>();
  private final Map<Variable, Variable> arrays = new HashMap<>();
  private final BottomUp<Expr> terms = BottomUp.by(this::translated);
  private final Map<Expr, Map<Expr, Expr>> contents = new HashMap<>();
  private final Set<Variable> arbitrary = new HashSet<>();
  private final Map<Edge, Step> steps = new HashMap<>();

  /**
   * What an edge does to cells.
   *
   * @param arbitrary what stands in it for values that are read where there is no cell, and is
   *     another value each time
   */
  record Step(
      Expr guard,
      Map<Variable, Expr> updates,
      List<Variable> inputs,
      List<Expr> arguments,
      Set<Variable> arbitrary) {}

  private ArrayCells(Formulas formulas) {
    this.formulas = formulas;
  }

  /** No array has cells, so nothing is translated. */
  static ArrayCells none(Formulas formulas) {
    return new ArrayCells(formulas);
  }

  /** Of the arrays that are used at few places only. */
  static ArrayCells of(Program program) {
    ArrayCells result = new ArrayCells(Formulas.over(program.factory()));
    ArrayUses.of(program).forEach(result::split);
    return result;
  }

  private void split(Variable array, List<BigInteger> places) {
    ArrayType type = (ArrayType) array.type();
    Map<Expr, Variable> own = new LinkedHashMap<>();
    for (BigInteger place : places) {
      Variable cell = formulas.fresh("cell", type.element()).variable();
      own.put(formulas.constant(type.index(), place), cell);
      arrays.put(cell, array);
    }
    cells.put(array, own);
  }

  boolean isEmpty() {
    return cells.isEmpty();
  }

  /** The array that the variable is a cell of, or the variable. */
  Variable whole(Variable v) {
    return arrays.getOrDefault(v, v);
  }

  Step of(Edge e) {
    return steps.computeIfAbsent(e, this::step);
  }

  private Step step(Edge e) {
    Expr guard = terms.of(e.guard());
    Map<Variable, Expr> updates = new LinkedHashMap<>();
    e.updates().forEach((v, value) -> update(v, value, updates));
    List<Variable> inputs = new ArrayList<>();
    for (Variable v : e.inputs().keySet()) {
      inputs.addAll(cells.containsKey(v) ? cells.get(v).values() : List.of(v));
    }
    List<Expr> arguments =
        e.call().stream().flatMap(c -> c.arguments().stream()).map(terms::of).toList();
    List<Expr> all = new ArrayList<>(updates.values());
    all.addAll(arguments);
    all.add(guard);
    Set<Variable> read = new TreeSet<>();
    if (!arbitrary.isEmpty()) {
      read.addAll(Traversal.variables(all));
      read.retainAll(arbitrary);
    }
    return new Step(guard, updates, inputs, arguments, read);
  }

  private void update(Variable v, Expr value, Map<Variable, Expr> updates) {
    Expr translated = terms.of(value);
    Map<Expr, Variable> own = cells.get(v);
    if (own == null) {
      updates.put(v, translated);
    } else {
      own.forEach((index, cell) -> updates.put(cell, content(value, index)));
    }
  }

  private Expr translated(Expr e) {
    if (cells.isEmpty() || e.args().isEmpty() || isSplit(e)) {
      return e;
    }
    if (e.is(Op.SELECT) && isSplit(e.arg(0))) {
      return read(e.arg(0), terms.known(e.arg(1)));
    }
    return formulas.rebuild(e, e.args().stream().map(terms::known).toList());
  }

  /** Whether the term is an array that has cells. */
  private boolean isSplit(Expr array) {
    return arrayBelow(array) != null;
  }

  private Variable arrayBelow(Expr term) {
    Expr e = term;
    while (e.type() instanceof ArrayType) {
      switch (e.op()) {
        case VARIABLE -> {
          return cells.containsKey(e.variable()) ? e.variable() : null;
        }
        case STORE -> e = e.arg(0);
        case ITE -> {
          Variable then = arrayBelow(e.arg(1));
          return then == null ? arrayBelow(e.arg(2)) : then;
        }
        default -> {
          return null;
        }
      }
    }
    return null;
  }

  private Expr read(Expr array, Expr index) {
    if (index.isConst()) {
      return content(array, index);
    }
    Expr result = elsewhere(array);
    for (Expr place : cells.get(arrayBelow(array)).keySet()) {
      result = formulas.ite(formulas.eq(index, place), content(array, place), result);
    }
    return result;
  }

  private Expr elsewhere(Expr array) {
    Variable v = formulas.fresh("elsewhere", ((ArrayType) array.type()).element()).variable();
    arbitrary.add(v);
    return v.expr();
  }

  /** The element of an array-valued term at a constant index. */
  private Expr content(Expr array, Expr index) {
    Map<Expr, Expr> known = contents.computeIfAbsent(array, a -> new HashMap<>());
    Expr content = known.get(index);
    if (content == null) {
      content = computed(array, index);
      known.put(index, content);
    }
    return content;
  }

  private Expr computed(Expr array, Expr index) {
    return switch (array.op()) {
      case VARIABLE -> {
        Map<Expr, Variable> own = cells.get(array.variable());
        Variable cell = own == null ? null : own.get(index);
        yield own == null
            ? formulas.select(array, index)
            : cell == null ? elsewhere(array) : cell.expr();
      }
      case STORE ->
          formulas.ite(
              formulas.eq(terms.of(array.arg(1)), index),
              terms.of(array.arg(2)),
              content(array.arg(0), index));
      case ITE ->
          formulas.ite(
              terms.of(array.arg(0)), content(array.arg(1), index), content(array.arg(2), index));
      default -> formulas.select(terms.of(array), index);
    };
  }
}
