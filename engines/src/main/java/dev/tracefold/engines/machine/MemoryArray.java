package dev.tracefold.engines.machine;

import dev.tracefold.cfa.concrete.LongArray;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Type;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The value of an array variable: entries at constant indices, concrete or symbolic, over a base
 * term. Entries live in pages that forks share until one of them writes. Compiled code sees it as
 * an array of the interpreter, and may read the elements that {@link #isConcrete} says are
 * concrete.
 */
public final class MemoryArray extends LongArray {
  private static final int PAGE_BITS = 6;
  private static final int PAGE_SIZE = 1 << PAGE_BITS;
  private static final int FIRST_TABLE = 4;

  /** Sixty-four neighbouring entries. */
  private static final class Page {
    final Object owner;
    final long number;
    final long[] bits;
    long present;
    long symbolic;
    Expr[] values;

    Page(Object owner, long number) {
      this.owner = owner;
      this.number = number;
      this.bits = new long[PAGE_SIZE];
    }

    Page(Object owner, Page other) {
      this.owner = owner;
      this.number = other.number;
      this.bits = other.bits.clone();
      this.present = other.present;
      this.symbolic = other.symbolic;
      this.values = other.symbolic == 0 ? null : other.values.clone();
    }
  }

  private final Expr base;
  private final boolean constantBase;
  private final long baseBits;
  private Page[] table;
  private int pages;
  private boolean tableShared;
  private Object owner = new Object();
  private Expr term;

  private MemoryArray(Expr base) {
    super((ArrayType) base.type(), 0);
    this.base = base;
    this.constantBase = base.is(Op.CONST_ARRAY) && base.arg(0).isLongConst();
    this.baseBits = constantBase ? base.arg(0).bits() : 0;
    this.table = new Page[FIRST_TABLE];
    this.term = base;
  }

  private MemoryArray(MemoryArray other) {
    super(other.type(), 0);
    this.base = other.base;
    this.constantBase = other.constantBase;
    this.baseBits = other.baseBits;
    this.table = other.table;
    this.pages = other.pages;
    this.tableShared = true;
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
    owner = new Object();
    tableShared = true;
    return new MemoryArray(this);
  }

  /** How many pages hold entries: a measure of its size. */
  public int pageCount() {
    return pages;
  }

  /** Whether every element is concrete and the base is a constant array. */
  boolean isConcrete() {
    if (!constantBase) {
      return false;
    }
    for (Page p : table) {
      if (p != null && p.symbolic != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the element at the index is concrete, so that {@link #get} is meaningful. */
  boolean isConcrete(long index) {
    Page p = find(index >>> PAGE_BITS);
    long bit = 1L << index;
    if (p == null || (p.present & bit) == 0) {
      return constantBase;
    }
    return (p.symbolic & bit) == 0;
  }

  /** Meaningful only where the element is concrete. */
  @Override
  public long get(long index) {
    Page p = find(index >>> PAGE_BITS);
    return p == null || (p.present & 1L << index) == 0
        ? baseBits
        : p.bits[(int) index & PAGE_SIZE - 1];
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
    Page p = find(index >>> PAGE_BITS);
    long bit = 1L << index;
    if (p == null || (p.present & bit) == 0) {
      return f.select(base, indexExpr(index, f));
    }
    int offset = (int) index & PAGE_SIZE - 1;
    return (p.symbolic & bit) != 0
        ? p.values[offset]
        : Values.expr(f, type().element(), p.bits[offset]);
  }

  void write(long index, long value) {
    Page p = ownPage(index >>> PAGE_BITS);
    long bit = 1L << index;
    p.bits[(int) index & PAGE_SIZE - 1] = value;
    p.present |= bit;
    p.symbolic &= ~bit;
    term = null;
  }

  void write(long index, Expr value) {
    if (value.isLongConst()) {
      write(index, value.bits());
      return;
    }
    Page p = ownPage(index >>> PAGE_BITS);
    long bit = 1L << index;
    if (p.values == null) {
      p.values = new Expr[PAGE_SIZE];
    }
    p.values[(int) index & PAGE_SIZE - 1] = value;
    p.present |= bit;
    p.symbolic |= bit;
    term = null;
  }

  /** The array as a term: the base with its entries stored in order of index. */
  public Expr term(ExprFactory f) {
    if (term == null) {
      Expr t = base;
      for (Page p : sortedPages()) {
        for (long left = p.present; left != 0; left &= left - 1) {
          int offset = Long.numberOfTrailingZeros(left);
          long index = p.number << PAGE_BITS | offset;
          boolean symbolic = (p.symbolic & 1L << offset) != 0;
          Expr value =
              symbolic ? p.values[offset] : Values.expr(f, type().element(), p.bits[offset]);
          t = f.store(t, indexExpr(index, f), value);
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
    for (Page p : sortedPages()) {
      Page q = other.find(p.number);
      if (q != p) {
        union.choose(mine, p, other, f, q == null ? p.present : p.present | q.present, chooser);
      }
    }
    for (Page q : other.sortedPages()) {
      if (find(q.number) == null) {
        union.choose(mine, q, other, f, q.present, chooser);
      }
    }
    return union;
  }

  private void choose(
      Expr mine, Page page, MemoryArray other, ExprFactory f, long entries, Chooser chooser) {
    for (long left = entries; left != 0; left &= left - 1) {
      long index = page.number << PAGE_BITS | Long.numberOfTrailingZeros(left);
      Expr here = read(index, f);
      Expr there = other.read(index, f);
      if (here != there) {
        write(index, chooser.choose(mine, here, there));
      }
    }
  }

  /** The least and the greatest index that has an entry; nothing if there is no entry. */
  public Optional<long[]> extent() {
    if (pages == 0) {
      return Optional.empty();
    }
    Page[] sorted = sortedPages();
    Page low = sorted[0];
    Page high = sorted[sorted.length - 1];
    return Optional.of(
        new long[] {
          low.number << PAGE_BITS | Long.numberOfTrailingZeros(low.present),
          high.number << PAGE_BITS | Long.SIZE - 1 - Long.numberOfLeadingZeros(high.present)
        });
  }

  /** Replaces the symbolic entries that the mask may touch. */
  void rewrite(long variableMask, UnaryOperator<Expr> rewriting) {
    for (Page p : table) {
      if (p == null || p.symbolic == 0) {
        continue;
      }
      for (long left = p.symbolic; left != 0; left &= left - 1) {
        int offset = Long.numberOfTrailingZeros(left);
        Expr old = p.values[offset];
        if ((old.variableMask() & variableMask) != 0) {
          write(p.number << PAGE_BITS | offset, rewriting.apply(old));
        }
      }
    }
  }

  private Expr indexExpr(long index, ExprFactory f) {
    return f.bv(index, type().index().width());
  }

  private Page[] sortedPages() {
    Page[] sorted = new Page[pages];
    int n = 0;
    for (Page p : table) {
      if (p != null) {
        sorted[n++] = p;
      }
    }
    Arrays.sort(sorted, (a, b) -> Long.compareUnsigned(a.number, b.number));
    return sorted;
  }

  private Page find(long number) {
    Page[] t = table;
    int mask = t.length - 1;
    int i = Values.spread(number) & mask;
    while (true) {
      Page p = t[i];
      if (p == null || p.number == number) {
        return p;
      }
      i = i + 1 & mask;
    }
  }

  private Page ownPage(long number) {
    int mask = table.length - 1;
    int i = Values.spread(number) & mask;
    while (table[i] != null && table[i].number != number) {
      i = i + 1 & mask;
    }
    Page p = table[i];
    if (p != null && p.owner == owner) {
      return p;
    }
    if (tableShared) {
      table = table.clone();
      tableShared = false;
    }
    Page own = p == null ? new Page(owner, number) : new Page(owner, p);
    table[i] = own;
    if (p == null && ++pages * 2 > table.length) {
      grow();
    }
    return own;
  }

  private void grow() {
    Page[] bigger = new Page[table.length * 2];
    int mask = bigger.length - 1;
    for (Page p : table) {
      if (p != null) {
        int i = Values.spread(p.number) & mask;
        while (bigger[i] != null) {
          i = i + 1 & mask;
        }
        bigger[i] = p;
      }
    }
    table = bigger;
  }

  public static boolean isArray(Type type) {
    return type instanceof ArrayType;
  }
}
