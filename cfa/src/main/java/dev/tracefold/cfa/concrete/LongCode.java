package dev.tracefold.cfa.concrete;

/** A compiled expression of a scalar type of at most 64 bits. */
@FunctionalInterface
interface LongCode {
  /** The zero-extended bit pattern; bool is 0 or 1. */
  long eval(Frame f);
}
