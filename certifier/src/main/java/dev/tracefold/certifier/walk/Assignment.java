package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * The parallel updates of an edge. Everything is computed before anything is assigned: in the
 * interpreter's numbers where that is possible, which includes stores of numbers into the
 * variable's own array, else in terms.
 */
final class Assignment {
  private final int[] slots;
  private final Term[] values;

  /** The numbers: of each scalar its value, of each store an index and an element. */
  private final List<Term> numbers = new ArrayList<>();

  private final long[] computed;

  /** How many stores each array variable gets, or -1 for a scalar. */
  private final int[] stores;

  /** Whether the updates are of no other kinds. */
  private final boolean isPlain;

  private Assignment(Map<Variable, Expr> updates, Layout layout) {
    this.slots = new int[updates.size()];
    this.values = new Term[updates.size()];
    this.stores = new int[updates.size()];
    boolean plain = true;
    int i = 0;
    for (Map.Entry<Variable, Expr> update : updates.entrySet()) {
      slots[i] = layout.slot(update.getKey());
      values[i] = Term.of(update.getValue(), layout);
      plain &= number(i++, update.getKey(), update.getValue(), layout);
    }
    this.isPlain = plain && numbers.stream().allMatch(Term::isCompiled);
    this.computed = new long[numbers.size()];
  }

  static Assignment of(Map<Variable, Expr> updates, Layout layout) {
    return new Assignment(updates, layout);
  }

  /** Lists what numbers the update needs; whether these are all. */
  private boolean number(int i, Variable v, Expr value, Layout layout) {
    if (!(v.type() instanceof ArrayType)) {
      stores[i] = -1;
      numbers.add(values[i]);
      return true;
    }
    Deque<Expr> chain = new ArrayDeque<>();
    Expr base = value;
    for (; base.is(Op.STORE); base = base.arg(0)) {
      chain.push(base);
    }
    stores[i] = chain.size();
    for (Expr store : chain) {
      numbers.add(Term.of(store.arg(1), layout));
      numbers.add(Term.of(store.arg(2), layout));
    }
    return base == v.expr();
  }

  /** Gives terms names, if {@code names} wants to. */
  void run(Memory m, Formulas f, Definitions names) {
    if (!(isPlain && isRunInNumbers(m))) {
      runInTerms(m, f, names);
    }
  }

  private boolean isRunInNumbers(Memory m) {
    for (Term t : numbers) {
      if (!t.isInFrame(m)) {
        return false;
      }
    }
    try {
      for (int i = 0; i < computed.length; i++) {
        computed[i] = numbers.get(i).number(m);
      }
    } catch (NotConcrete e) {
      return false;
    }
    int next = 0;
    for (int i = 0; i < slots.length; i++) {
      if (stores[i] < 0) {
        m.setNumber(slots[i], computed[next++]);
      } else {
        TermArray array = m.toWrite(slots[i]);
        for (int n = 0; n < stores[i]; n++) {
          array.set(computed[next], computed[next + 1]);
          next += 2;
        }
      }
    }
    return true;
  }

  private void runInTerms(Memory m, Formulas f, Definitions names) {
    Object[] results = new Object[slots.length];
    for (int i = 0; i < slots.length; i++) {
      results[i] = values[i].value(m, f, names);
    }
    for (int i = 0; i < slots.length; i++) {
      m.assign(slots[i], results[i] instanceof Expr e ? names.named(e) : results[i]);
    }
  }
}
