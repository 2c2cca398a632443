package dev.tracefold.engines.machine;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;

/** Sixty-four neighbouring entries of an array, numbers or terms. */
final class Page {
  /** How many bits of an index tell the entry within the page. */
  private static final int INDEX_BITS = 6;

  private static final int SIZE = 1 << INDEX_BITS;

  /** Whoever made the page, and alone may write it. */
  private final PageTable.Owner owner;

  private final long number;
  private final long[] bits;

  /** Which entries there are. */
  private long present;

  /** Which of them are terms. */
  private long symbolic;

  private Expr[] terms;

  Page(PageTable.Owner owner, long number) {
    this.owner = owner;
    this.number = number;
    this.bits = new long[SIZE];
  }

  /** A copy for another owner. */
  Page(PageTable.Owner owner, Page other) {
    this.owner = owner;
    this.number = other.number;
    this.bits = other.bits.clone();
    this.present = other.present;
    this.symbolic = other.symbolic;
    this.terms = other.symbolic == 0 ? null : other.terms.clone();
  }

  /** Which page has the entry of an index. */
  static long numberOf(long index) {
    return index >>> INDEX_BITS;
  }

  private static int offset(long index) {
    return (int) index & SIZE - 1;
  }

  long number() {
    return number;
  }

  boolean isOf(PageTable.Owner writer) {
    return owner == writer;
  }

  boolean has(long index) {
    return (present & 1L << index) != 0;
  }

  boolean isSymbolic(long index) {
    return (symbolic & 1L << index) != 0;
  }

  /** The entries, as bits. */
  long present() {
    return present;
  }

  /** Those of them that are terms. */
  long symbolic() {
    return symbolic;
  }

  /** The index of an entry, from its place in the page. */
  long index(int offset) {
    return number << INDEX_BITS | offset;
  }

  /** An entry that is a number; the other number if there is none. */
  long bits(long index, long otherwise) {
    return has(index) ? bits[offset(index)] : otherwise;
  }

  /** An entry that is there. */
  Expr value(long index, Type element, ExprFactory f) {
    return isSymbolic(index) ? term(index) : Values.expr(f, element, bits[offset(index)]);
  }

  /** An entry that is a term. */
  Expr term(long index) {
    return terms[offset(index)];
  }

  void set(long index, long value) {
    long bit = 1L << index;
    bits[offset(index)] = value;
    present |= bit;
    symbolic &= ~bit;
  }

  void set(long index, Expr term) {
    long bit = 1L << index;
    if (terms == null) {
      terms = new Expr[SIZE];
    }
    terms[offset(index)] = term;
    present |= bit;
    symbolic |= bit;
  }
}
