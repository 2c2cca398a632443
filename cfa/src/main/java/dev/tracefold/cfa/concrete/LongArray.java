package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Bits;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An array whose indices and elements fit a long: pages of consecutive indices in a hash table with
 * open addressing. Indices that no page holds map to one common element. A copy takes over the
 * pages and copies each at its first write.
 */
public class LongArray extends ConcreteArray {
  private static final int PAGE_BITS = 8;
  private static final int PAGE_SIZE = 1 << PAGE_BITS;
  private static final int PAGE_MASK = PAGE_SIZE - 1;

  /** A run of elements, writable by the array of that token only. */
  private static final class Page {
    final long number;
    final Object owner;
    final long[] elements;

    Page(long number, Object owner, long[] elements) {
      this.number = number;
      this.owner = owner;
      this.elements = elements;
    }
  }

  private final long otherwise;

  /** Pages refer to this and not to the array, which would keep dead arrays alive. */
  private final Object token = new Object();

  /** A power of two long; at most half full. */
  private Page[] table;

  private int pages;

  /** The page used last. */
  private Page last;

  protected LongArray(ArrayType type, long otherwise) {
    super(type);
    this.otherwise = otherwise;
    this.table = new Page[8];
  }

  /** An equal array that is not shared. The original must be. */
  protected LongArray(LongArray original) {
    super(original.type());
    this.otherwise = original.otherwise;
    this.table = original.table.clone();
    this.pages = original.pages;
    this.last = original.last;
  }

  public long get(long index) {
    Page page = last;
    if (page == null || page.number != index >>> PAGE_BITS) {
      page = table[place(table, index >>> PAGE_BITS)];
      if (page == null) {
        return otherwise;
      }
      last = page;
    }
    return page.elements[(int) index & PAGE_MASK];
  }

  /** Only for arrays that are not shared. */
  public void set(long index, long element) {
    Page page = last;
    if (page == null || page.number != index >>> PAGE_BITS || page.owner != token) {
      page = ownPage(index >>> PAGE_BITS);
    }
    page.elements[(int) index & PAGE_MASK] = element;
  }

  private Page ownPage(long number) {
    int place = place(table, number);
    Page page = table[place];
    if (page == null) {
      if (2 * (pages + 1) > table.length) {
        grow();
        place = place(table, number);
      }
      long[] elements = new long[PAGE_SIZE];
      if (otherwise != 0) {
        Arrays.fill(elements, otherwise);
      }
      page = new Page(number, token, elements);
      table[place] = page;
      pages++;
    } else if (page.owner != token) {
      page = new Page(number, token, page.elements.clone());
      table[place] = page;
    }
    last = page;
    return page;
  }

  private void grow() {
    Page[] larger = new Page[2 * table.length];
    for (Page page : table) {
      if (page != null) {
        larger[place(larger, page.number)] = page;
      }
    }
    table = larger;
  }

  /** Where the page is, or where it would go. */
  private static int place(Page[] table, long number) {
    int mask = table.length - 1;
    int place = (int) (number * 0x9E3779B97F4A7C15L >>> 32) & mask;
    while (table[place] != null && table[place].number != number) {
      place = place + 1 & mask;
    }
    return place;
  }

  @Override
  public LongArray copy() {
    if (!isShared()) {
      throw new IllegalStateException("copy of an array that may still be written");
    }
    return new LongArray(this);
  }

  @Override
  public BigInteger element(BigInteger index) {
    return Bits.unsigned(get(index.longValue()));
  }

  @Override
  public void setElement(BigInteger index, BigInteger element) {
    set(index.longValue(), element.longValue());
  }

  @Override
  public boolean sameElements(ConcreteArray other) {
    LongArray o = (LongArray) other;
    if (this == o) {
      return true;
    }
    int domainBits = type().index().width();
    if (domainBits <= 16) {
      for (long i = 0; i < 1L << domainBits; i++) {
        if (get(i) != o.get(i)) {
          return false;
        }
      }
      return true;
    }
    boolean someIndexOnNoPage = pagesWith(o) < 1L << (domainBits - PAGE_BITS);
    return (otherwise == o.otherwise || !someIndexOnNoPage) && pagesAgree(o) && o.pagesAgree(this);
  }

  private long pagesWith(LongArray other) {
    long count = pages;
    for (Page page : other.table) {
      if (page != null && table[place(table, page.number)] == null) {
        count++;
      }
    }
    return count;
  }

  private boolean pagesAgree(LongArray other) {
    for (Page page : table) {
      if (page != null && !other.agreesOn(page)) {
        return false;
      }
    }
    return true;
  }

  private boolean agreesOn(Page page) {
    Page mine = table[place(table, page.number)];
    if (mine != null) {
      return mine == page || Arrays.equals(mine.elements, page.elements);
    }
    for (long element : page.elements) {
      if (element != otherwise) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Value.ArrayContents contents() {
    SortedMap<BigInteger, BigInteger> entries = new TreeMap<>();
    for (Page page : table) {
      for (int i = 0; page != null && i < PAGE_SIZE; i++) {
        if (page.elements[i] != otherwise) {
          entries.put(Bits.unsigned(page.number << PAGE_BITS | i), Bits.unsigned(page.elements[i]));
        }
      }
    }
    return new Value.ArrayContents(entries, Bits.unsigned(otherwise));
  }
}
