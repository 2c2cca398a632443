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

  boolean isArray() {
    return expr.type() instanceof ArrayType;
  }

  /**
   * The value of a scalar.
   *
   * @param names gives names to what becomes an element
   */
  Expr scalar(Memory m, Formulas f, Definitions names) {
    return isInFrame(m)
        ? f.constant(expr.type(), Bits.unsigned(number(m)))
        : built(m, f, names).scalars[nodes.length - 1];
  }

  /** The value of an array, which must not be written. */
  TermArray array(Memory m, Formulas f, Definitions names) {
    return built(m, f, names).arrays[nodes.length - 1];
  }

  /** The values of the nodes: of each in the one that its type belongs to. */
  private static final class Built {
    final Expr[] scalars;
    final TermArray[] arrays;

    Built(int nodes) {
      scalars = new Expr[nodes];
      arrays = new TermArray[nodes];
    }
  }

  private Built built(Memory m, Formulas f, Definitions names) {
    if (nodes == null) {
      prepare();
    }
    Built values = new Built(nodes.length);
    for (int i = 0; i < nodes.length; i++) {
      if (isArray(i)) {
        values.arrays[i] = array(i, values, m, f, names);
      } else {
        values.scalars[i] = scalar(i, values, m, f);
      }
    }
    return values;
  }

  private boolean isArray(int node) {
    return nodes[node].type() instanceof ArrayType;
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

  private Expr scalar(int i, Built values, Memory m, Formulas f) {
    Expr node = nodes[i];
    int[] args = arguments[i];
    switch (node.op()) {
      case CONST:
        return node;
      case VARIABLE:
        return m.scalar(layout.slot(node.variable()));
      case SELECT:
        return selected(values.arrays[args[0]], values.scalars[args[1]], f);
      case ITE:
        Expr condition = values.scalars[args[0]];
        if (condition.isConst()) {
          return values.scalars[args[condition.isTrue() ? 1 : 2]];
        }
        break;
      default:
        break;
    }
    return rebuilt(node, args, values, f);
  }

  private TermArray array(int i, Built values, Memory m, Formulas f, Definitions names) {
    Expr node = nodes[i];
    int[] args = arguments[i];
    switch (node.op()) {
      case VARIABLE:
        return m.array(layout.slot(node.variable()));
      case STORE:
        Expr element = names.named(values.scalars[args[2]]);
        return stored(values.arrays[args[0]], values.scalars[args[1]], element, f);
      case ITE:
        Expr condition = values.scalars[args[0]];
        if (condition.isConst()) {
          return values.arrays[args[condition.isTrue() ? 1 : 2]];
        }
        break;
      default:
        break;
    }
    return TermArray.of(rebuilt(node, args, values, f));
  }

  private Expr rebuilt(Expr node, int[] args, Built values, Formulas f) {
    List<Expr> operands = new ArrayList<>(args.length);
    for (int arg : args) {
      operands.add(isArray(arg) ? values.arrays[arg].term(f) : values.scalars[arg]);
    }
    return f.rebuild(node, operands);
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
