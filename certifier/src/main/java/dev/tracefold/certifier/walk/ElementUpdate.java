package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The update of an array variable by stores into its old value: done in place. */
final class ElementUpdate implements Assignment.Update {
  private final int slot;
  private final List<Term> indices = new ArrayList<>();
  private final List<Term> elements = new ArrayList<>();
  private final long[] numbers;
  private final Expr[] terms;

  ElementUpdate(Variable array, Expr value, Layout layout) {
    this.slot = layout.slot(array);
    for (Expr e = value; e.is(Op.STORE); e = e.arg(0)) {
      indices.add(Term.of(e.arg(1), layout));
      elements.add(Term.of(e.arg(2), layout));
    }
    Collections.reverse(indices);
    Collections.reverse(elements);
    this.numbers = new long[2 * indices.size()];
    this.terms = new Expr[2 * indices.size()];
  }

  /** Whether the value is the variable's own old one with some elements replaced. */
  static boolean fits(Variable array, Expr value) {
    Expr base = value;
    while (base.is(Op.STORE)) {
      base = base.arg(0);
    }
    return base == array.expr();
  }

  @Override
  public boolean isInFrame(Memory m) {
    for (int i = 0; i < indices.size(); i++) {
      if (!indices.get(i).isInFrame(m) || !elements.get(i).isInFrame(m)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void computeNumbers(Memory m) {
    for (int i = 0; i < indices.size(); i++) {
      numbers[2 * i] = indices.get(i).number(m);
      numbers[2 * i + 1] = elements.get(i).number(m);
    }
  }

  @Override
  public void assignNumbers(Memory m) {
    TermArray array = m.toWrite(slot);
    for (int i = 0; i < numbers.length; i += 2) {
      array.set(numbers[i], numbers[i + 1]);
    }
  }

  @Override
  public void computeTerms(Memory m, Formulas f, Definitions names) {
    for (int i = 0; i < indices.size(); i++) {
      terms[2 * i] = indices.get(i).scalar(m, f, names);
      terms[2 * i + 1] = names.named(elements.get(i).scalar(m, f, names));
    }
  }

  @Override
  public void assignTerms(Memory m, Formulas f) {
    for (int i = 0; i < terms.length; i += 2) {
      Expr index = terms[i];
      if (index.isLongConst()) {
        m.toWrite(slot).write(index.bits(), terms[i + 1]);
      } else {
        TermArray old = m.array(slot);
        m.assign(slot, TermArray.of(f.store(old.term(f), index, terms[i + 1])));
      }
    }
  }
}
