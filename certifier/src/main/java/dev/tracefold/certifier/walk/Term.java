package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.concrete.CompiledExpr;
import dev.tracefold.cfa.concrete.Slots;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A term over variables of the program, ready for its value in a {@link Memory}: the interpreter's
 * code computes it where all that it reads is a number, else a term is built node by node.
 */
final class Term {
  /** What the interpreter does to some operands is not all that may happen. */
  private static final Set<Op> PARTIAL = Set.of(Op.FLOAT_TO_SIGNED, Op.FLOAT_TO_UNSIGNED);

  private final Expr expr;
  private final CompiledExpr compiled;
  private final int[] reads;

  /** The arrays whose elements are read, and where, in the order of evaluation. */
  private int[] arrays = {};

  private CompiledExpr[] indices = {};
  private final Layout layout;
  private Expr[] nodes;
  private int[][] arguments;

  private Term(Expr expr, Layout layout) {
    this.expr = expr;
    this.layout = layout;
    this.reads = layout.slots(Traversal.variables(expr));
    this.compiled = isCompilable(expr) ? CompiledExpr.of(expr, layout.slots()) : null;
    if (compiled != null) {
      listElements();
    }
  }

  static Term of(Expr expr, Layout layout) {
    return new Term(expr, layout);
  }

  private void listElements() {
    List<Expr> elements =
        Traversal.postOrder(List.of(expr)).stream().filter(e -> e.is(Op.SELECT)).toList();
    arrays = elements.stream().mapToInt(e -> layout.slot(e.arg(0).variable())).toArray();
    indices =
        elements.stream()
            .map(e -> CompiledExpr.of(e.arg(1), layout.slots()))
            .toArray(CompiledExpr[]::new);
  }

  /** Whether the interpreter can compute it, and means what solvers do. */
  private static boolean isCompilable(Expr root) {
    for (Expr e : Traversal.postOrder(List.of(root))) {
      if (PARTIAL.contains(e.op())
          || e.type() instanceof ArrayType type && !(e.isVariable() && isOfNumbers(type))
          || !e.is(Op.SELECT) && e.args().stream().anyMatch(a -> a.type() instanceof ArrayType)) {
        return false;
      }
    }
    return Slots.isLong(root.type());
  }

  private static boolean isOfNumbers(ArrayType type) {
    return type.index().fitsLong() && Slots.isLong(type.element());
  }

  /** Whether all that is read is a number, so that {@link #number} may be asked. */
  boolean isInFrame(Memory m) {
    if (compiled == null || !m.areInFrame(reads)) {
      return false;
    }
    for (int i = 0; i < arrays.length; i++) {
      // What this index reads was found to be a number before.
      if (!m.hasNumber(arrays[i], indices[i].evalLong(m.frame))) {
        return false;
      }
    }
    return true;
  }

  long number(Memory m) {
    return compiled.evalLong(m.frame);
  }

  /**
   * A term, or a {@link TermArray} that must not be written.
   *
   * @param names gives names to what becomes an element
   */
  Object value(Memory m, Formulas f, Definitions names) {
    return isInFrame(m) ? f.constant(expr.type(), Bits.unsigned(number(m))) : built(m, f, names);
  }

  private Object built(Memory m, Formulas f, Definitions names) {
    if (nodes == null) {
      prepare();
    }
    Object[] values = new Object[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      values[i] = built(i, values, m, f, names);
    }
    return values[nodes.length - 1];
  }

  private void prepare() {
    nodes = Traversal.postOrder(List.of(expr)).toArray(Expr[]::new);
    arguments = new int[nodes.length][];
    Map<Expr, Integer> places = new HashMap<>();
    for (int i = 0; i < nodes.length; i++) {
      places.put(nodes[i], i);
      arguments[i] = nodes[i].args().stream().mapToInt(places::get).toArray();
    }
  }

  private Object built(int i, Object[] values, Memory m, Formulas f, Definitions names) {
    Expr node = nodes[i];
    int[] args = arguments[i];
    switch (node.op()) {
      case CONST:
        return node;
      case VARIABLE:
        return m.value(layout.slot(node.variable()));
      case SELECT:
        return selected((TermArray) values[args[0]], (Expr) values[args[1]], f);
      case STORE:
        Expr element = names.named((Expr) values[args[2]]);
        return stored((TermArray) values[args[0]], (Expr) values[args[1]], element, f);
      case ITE:
        Expr condition = (Expr) values[args[0]];
        if (condition.isConst()) {
          return values[args[condition.isTrue() ? 1 : 2]];
        }
        break;
      default:
        break;
    }
    List<Expr> operands = new ArrayList<>(args.length);
    for (int arg : args) {
      operands.add(values[arg] instanceof TermArray a ? a.term(f) : (Expr) values[arg]);
    }
    Expr result = f.rebuild(node, operands);
    return node.type() instanceof ArrayType ? TermArray.of(result) : result;
  }

  private static Expr selected(TermArray array, Expr index, Formulas f) {
    return index.isLongConst() ? array.read(index.bits(), f) : f.select(array.term(f), index);
  }

  private static TermArray stored(TermArray array, Expr index, Expr element, Formulas f) {
    if (!index.isLongConst()) {
      return TermArray.of(f.store(array.term(f), index, element));
    }
    array.share();
    TermArray result = array.copy();
    result.write(index.bits(), element);
    return result;
  }
}
