package dev.tracefold.cfa.concrete;

import java.math.BigInteger;

/** A compiled expression of any scalar type. */
@FunctionalInterface
interface WideCode {
  /** The bit pattern as an unsigned number. */
  BigInteger eval(Frame f);
}
