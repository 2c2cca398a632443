package dev.tracefold.engines.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The pages of an array by their numbers, with open addressing. Forks share the table and each page
 * until one of them writes.
 */
final class PageTable {
  private static final int FIRST_SIZE = 4;

  /** Tells which pages a table may write: those that it made since it was last forked. */
  static final class Owner {}

  private Page[] table;
  private int pages;
  private boolean shared;
  private Owner owner = new Owner();

  PageTable() {
    this.table = new Page[FIRST_SIZE];
  }

  private PageTable(PageTable other) {
    this.table = other.table;
    this.pages = other.pages;
    this.shared = true;
  }

  /** An independent copy, in constant time. */
  PageTable fork() {
    owner = new Owner();
    shared = true;
    return new PageTable(this);
  }

  int size() {
    return pages;
  }

  /** The page of that number, or null. */
  Page find(long number) {
    Page[] t = table;
    int mask = t.length - 1;
    int i = Values.spread(number) & mask;
    while (true) {
      Page p = t[i];
      if (p == null || p.number() == number) {
        return p;
      }
      i = i + 1 & mask;
    }
  }

  /** The page of that number, to be written. */
  Page own(long number) {
    int mask = table.length - 1;
    int i = Values.spread(number) & mask;
    while (table[i] != null && table[i].number() != number) {
      i = i + 1 & mask;
    }
    Page p = table[i];
    if (p != null && p.isOf(owner)) {
      return p;
    }
    if (shared) {
      table = table.clone();
      shared = false;
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
        int i = Values.spread(p.number()) & mask;
        while (bigger[i] != null) {
          i = i + 1 & mask;
        }
        bigger[i] = p;
      }
    }
    table = bigger;
  }

  /** All pages, in order of their numbers. */
  Page[] sorted() {
    Page[] sorted = new Page[pages];
    int n = 0;
    for (Page p : table) {
      if (p != null) {
        sorted[n++] = p;
      }
    }
    Arrays.sort(sorted, (a, b) -> Long.compareUnsigned(a.number(), b.number()));
    return sorted;
  }

  /** The pages that have terms, as they are now. */
  List<Page> withTerms() {
    List<Page> found = new ArrayList<>();
    for (Page p : table) {
      if (p != null && p.symbolic() != 0) {
        found.add(p);
      }
    }
    return found;
  }
}
