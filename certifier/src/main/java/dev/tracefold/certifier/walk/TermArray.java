package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.concrete.ConcreteArray;
import dev.tracefold.cfa.concrete.LongArray;
import dev.tracefold.cfa.concrete.Slots;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The value of an array variable: a base term, and what was written over it at constant indices.
 * Elements that are numbers lie in the interpreter's array, and compiled code may read these.
 * Shared arrays are copied before they are written, as all arrays of the interpreter.
 */
final class TermArray extends LongArray {
  private static final BitVectorType MARK = new BitVectorType(1);
  private static final ArrayType MARKS = new ArrayType(new BitVectorType(Long.SIZE), MARK);

  private final Expr base;

  /** Whether the base is a number everywhere, which is then what the interpreter's array holds. */
  private final boolean constant;

  /** Whether the interpreter's array has the element: one or zero. */
  private final LongArray marks;

  /** Elements that are terms; of a shared array not to be changed. */
  private final Map<Long, Expr> terms;

  /** The whole array as a term, if it is known. */
  private Expr whole;

  private TermArray(Expr base, long otherwise, boolean isConstant) {
    super((ArrayType) base.type(), otherwise);
    this.base = base;
    this.constant = isConstant;
    this.marks =
        (LongArray) ConcreteArray.constant(MARKS, isConstant ? BigInteger.ONE : BigInteger.ZERO);
    this.terms = new HashMap<>();
    this.whole = base;
  }

  private TermArray(TermArray original) {
    super(original);
    original.marks.share();
    this.base = original.base;
    this.constant = original.constant;
    this.marks = original.marks.copy();
    this.terms = new HashMap<>(original.terms);
    this.whole = original.whole;
  }

  /** The array that a term denotes: stores at constant indices are written over the rest. */
  static TermArray of(Expr term) {
    Deque<Expr> stores = new ArrayDeque<>();
    Expr base = term;
    while (base.is(Op.STORE) && base.arg(1).isLongConst()) {
      stores.push(base);
      base = base.arg(0);
    }
    boolean numbers = Slots.isLong(((ArrayType) base.type()).element());
    boolean isConstant = numbers && base.is(Op.CONST_ARRAY) && base.arg(0).isLongConst();
    TermArray array = new TermArray(base, isConstant ? base.arg(0).bits() : 0, isConstant);
    for (Expr store : stores) {
      array.write(store.arg(1).bits(), store.arg(2));
    }
    array.whole = term;
    return array;
  }

  /** This one if it may be written, else a copy. */
  TermArray writable() {
    return isShared() ? copy() : this;
  }

  @Override
  public TermArray copy() {
    return new TermArray(this);
  }

  boolean isNumber(long index) {
    return marks.get(index) != 0;
  }

  @Override
  public void set(long index, long element) {
    super.set(index, element);
    if (!isNumber(index)) {
      marks.set(index, 1);
      terms.remove(index);
    }
    whole = null;
  }

  void write(long index, Expr element) {
    if (element.isLongConst()) {
      set(index, element.bits());
      return;
    }
    if (isNumber(index)) {
      marks.set(index, 0);
    }
    terms.put(index, element);
    whole = null;
  }

  Expr read(long index, Formulas f) {
    if (isNumber(index)) {
      return f.constant(type().element(), Bits.unsigned(super.get(index)));
    }
    Expr term = terms.get(index);
    return term != null ? term : f.select(base, index(index, f));
  }

  private Expr index(long index, Formulas f) {
    return f.constant(type().index(), Bits.unsigned(index));
  }

  /** Where something was written that the base does not say. */
  private SortedSet<Long> written() {
    SortedSet<Long> indices = new TreeSet<>(Long::compareUnsigned);
    indices.addAll(terms.keySet());
    Value.ArrayContents numbers = constant ? contents() : marks.contents();
    for (Map.Entry<BigInteger, BigInteger> e : numbers.entries().entrySet()) {
      indices.add(e.getKey().longValue());
    }
    return indices;
  }

  Expr term(Formulas f) {
    if (whole == null) {
      Expr term = base;
      for (long index : written()) {
        term = f.store(term, index(index, f), read(index, f));
      }
      whole = term;
    }
    return whole;
  }

  /** What must hold for the two to be equal: of elements where the bases are the same. */
  List<Expr> equal(TermArray other, Formulas f) {
    if (base != other.base) {
      return List.of(f.same(term(f), other.term(f)));
    }
    SortedSet<Long> indices = written();
    indices.addAll(other.written());
    List<Expr> equations = new ArrayList<>();
    for (long index : indices) {
      equations.add(f.same(read(index, f), other.read(index, f)));
    }
    return equations;
  }

  /** Puts a constant in the place of a symbol that is an element. */
  Optional<TermArray> with(Expr symbol, Expr constant) {
    if (!terms.containsValue(symbol)) {
      return Optional.empty();
    }
    TermArray changed = writable();
    List<Long> places = new ArrayList<>();
    changed.terms.forEach(
        (index, term) -> {
          if (term == symbol) {
            places.add(index);
          }
        });
    places.forEach(index -> changed.write(index, constant));
    return Optional.of(changed);
  }
}
