package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The parallel updates of an edge. Everything is computed before anything is assigned: in the
 * interpreter's numbers where that is possible for all, else in terms.
 */
final class Assignment {

  /** One of the updates, which remembers what was computed until it is assigned. */
  interface Update {
    /** Whether it can be done in numbers. */
    boolean isInFrame(Memory m);

    void computeNumbers(Memory m);

    void assignNumbers(Memory m);

    void computeTerms(Memory m, Formulas f, Definitions names);

    void assignTerms(Memory m, Formulas f);
  }

  private final Update[] updates;

  private Assignment(List<Update> updates) {
    this.updates = updates.toArray(Update[]::new);
  }

  static Assignment of(Map<Variable, Expr> updates, Layout layout) {
    List<Update> all = new ArrayList<>();
    updates.forEach(
        (v, value) ->
            all.add(
                v.type() instanceof ArrayType && ElementUpdate.fits(v, value)
                    ? new ElementUpdate(v, value, layout)
                    : new WholeUpdate(layout.slot(v), Term.of(value, layout))));
    return new Assignment(all);
  }

  /** Gives terms names, if {@code names} wants to. */
  void run(Memory m, Formulas f, Definitions names) {
    if (areInFrame(m)) {
      for (Update u : updates) {
        u.computeNumbers(m);
      }
      for (Update u : updates) {
        u.assignNumbers(m);
      }
      return;
    }
    for (Update u : updates) {
      u.computeTerms(m, f, names);
    }
    for (Update u : updates) {
      u.assignTerms(m, f);
    }
  }

  private boolean areInFrame(Memory m) {
    for (Update u : updates) {
      if (!u.isInFrame(m)) {
        return false;
      }
    }
    return true;
  }

  /** Of a scalar, or of an array by another one. */
  private static final class WholeUpdate implements Update {
    private final int slot;
    private final Term value;
    private long number;
    private Expr term;
    private TermArray array;

    WholeUpdate(int slot, Term value) {
      this.slot = slot;
      this.value = value;
    }

    @Override
    public boolean isInFrame(Memory m) {
      return value.isInFrame(m);
    }

    @Override
    public void computeNumbers(Memory m) {
      number = value.number(m);
    }

    @Override
    public void assignNumbers(Memory m) {
      m.setNumber(slot, number);
    }

    @Override
    public void computeTerms(Memory m, Formulas f, Definitions names) {
      if (value.isArray()) {
        array = value.array(m, f, names);
        // Another update may be about to write it.
        array.share();
      } else {
        term = names.named(value.scalar(m, f, names));
      }
    }

    @Override
    public void assignTerms(Memory m, Formulas f) {
      if (value.isArray()) {
        m.assign(slot, array);
      } else {
        m.assign(slot, term);
      }
    }
  }
}
