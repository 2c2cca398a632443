package dev.tracefold.engines.machine;

import dev.tracefold.cfa.concrete.LongArray;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The value of an array variable: entries at constant indices, concrete or symbolic, over a base
 * term. Compiled code sees it as an array of the interpreter, and may read the elements that {@link
 * #isConcrete} says are concrete.
 */
public final class MemoryArray extends LongArray {
  private final Expr base;
  private final boolean constantBase;
  private final long baseBits;
  private final PageTable pages;
  private Expr term;

  private MemoryArray(Expr base) {
    super((ArrayType) base.type(), 0);
    this.base = base;
    this.constantBase = base.is(Op.CONST_ARRAY) && base.arg(0).isLongConst();
    this.baseBits = constantBase ? base.arg(0).bits() : 0;
    this.pages = new PageTable();
    this.term = base;
  }

  private MemoryArray(MemoryArray other, PageTable pages) {
    super(other.type(), 0);
    this.base = other.base;
    this.constantBase = other.constantBase;
    this.baseBits = other.baseBits;
    this.pages = pages;
    this.term = other.term;
  }

  /** The array that the term denotes; stores at constant indices become entries. */
  public static MemoryArray of(Expr term) {
    Expr base = term;
    int stores = 0;
    while (base.is(Op.STORE) && base.arg(1).isLongConst()) {
      base = base.arg(0);
      stores++;
    }
    MemoryArray result = new MemoryArray(base);
    Expr[] chain = new Expr[stores];
    for (Expr e = term; e != base; e = e.arg(0)) {
      chain[--stores] = e;
    }
    for (Expr store : chain) {
      result.write(store.arg(1).bits(), store.arg(2));
    }
    result.term = term;
    return result;
  }

  /** An independent copy, in constant time. */
  MemoryArray fork() {
    return new MemoryArray(this, pages.fork());
  }

  /** How many pages hold entries: a measure of its size. */
  public int pageCount() {
    return pages.size();
  }

  /** Whether the element at the index is concrete, so that {@link #get} is meaningful. */
  boolean isConcrete(long index) {
    Page p = pages.find(Page.numberOf(index));
    return p == null || !p.has(index) ? constantBase : !p.isSymbolic(index);
  }

  /** Meaningful only where the element is concrete. */
  @Override
  public long get(long index) {
    Page p = pages.find(Page.numberOf(index));
    return p == null ? baseBits : p.bits(index, baseBits);
  }

  @Override
  public void set(long index, long element) {
    write(index, element);
  }

  @Override
  public LongArray copy() {
    return fork();
  }

  Expr read(long index, ExprFactory f) {
    Page p = pages.find(Page.numberOf(index));
    return p == null || !p.has(index)
        ? f.select(base, indexExpr(index, f))
        : p.value(index, type().element(), f);
  }

  void write(long index, long value) {
    pages.own(Page.numberOf(index)).set(index, value);
    term = null;
  }

  void write(long index, Expr value) {
    if (value.isLongConst()) {
      write(index, value.bits());
      return;
    }
    pages.own(Page.numberOf(index)).set(index, value);
    term = null;
  }

  /** The array as a term: the base with its entries stored in order of index. */
  public Expr term(ExprFactory f) {
    if (term == null) {
      Expr t = base;
      for (Page p : pages.sorted()) {
        for (long left = p.present(); left != 0; left &= left - 1) {
          long index = p.index(Long.numberOfTrailingZeros(left));
          t = f.store(t, indexExpr(index, f), p.value(index, type().element(), f));
        }
      }
      term = t;
    }
    return term;
  }

  /** What is one term where a condition holds and another where it does not. */
  @FunctionalInterface
  public interface Chooser {
    Expr choose(Expr condition, Expr then, Expr otherwise);
  }

  /** An array whose elements are those of this one where the condition holds, else the other's. */
  public MemoryArray union(MemoryArray other, Expr mine, ExprFactory f, Chooser chooser) {
    if (base != other.base) {
      return of(f.ite(mine, term(f), other.term(f)));
    }
    MemoryArray union = fork();
    for (Page p : pages.sorted()) {
      Page q = other.pages.find(p.number());
      if (q != p) {
        union.choose(
            mine, p, other, f, q == null ? p.present() : p.present() | q.present(), chooser);
      }
    }
    for (Page q : other.pages.sorted()) {
      if (pages.find(q.number()) == null) {
        union.choose(mine, q, other, f, q.present(), chooser);
      }
    }
    return union;
  }

  private void choose(
      Expr mine, Page page, MemoryArray other, ExprFactory f, long entries, Chooser chooser) {
    for (long left = entries; left != 0; left &= left - 1) {
      long index = page.index(Long.numberOfTrailingZeros(left));
      Expr here = read(index, f);
      Expr there = other.read(index, f);
      if (here != there) {
        write(index, chooser.choose(mine, here, there));
      }
    }
  }

  /** The least and the greatest index that has an entry; nothing if there is no entry. */
  public Optional<long[]> extent() {
    if (pages.size() == 0) {
      return Optional.empty();
    }
    Page[] sorted = pages.sorted();
    Page low = sorted[0];
    Page high = sorted[sorted.length - 1];
    return Optional.of(
        new long[] {
          low.index(Long.numberOfTrailingZeros(low.present())),
          high.index(Long.SIZE - 1 - Long.numberOfLeadingZeros(high.present()))
        });
  }

  /** Replaces the symbolic entries that the mask may touch. */
  void rewrite(long variableMask, UnaryOperator<Expr> rewriting) {
    for (Page p : pages.withTerms()) {
      for (long left = p.symbolic(); left != 0; left &= left - 1) {
        long index = p.index(Long.numberOfTrailingZeros(left));
        Expr old = p.term(index);
        if ((old.variableMask() & variableMask) != 0) {
          write(index, rewriting.apply(old));
        }
      }
    }
  }

  private Expr indexExpr(long index, ExprFactory f) {
    return f.bv(index, type().index().width());
  }
}
