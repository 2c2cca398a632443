package dev.tracefold.solver.ranges;

/** Whether one bit-vector equals another or comes before it. */
final class Order {
  private Order() {}

  static Truth equal(IntegerRange a, IntegerRange b) {
    return Truth.of(a.isPoint() && b.isPoint() && a.equals(b), !a.meets(b));
  }

  static Truth signedLess(IntegerRange a, IntegerRange b) {
    return Truth.of(a.greatest() < b.least(), a.least() >= b.greatest());
  }

  static Truth unsignedLess(IntegerRange a, IntegerRange b) {
    return Truth.of(
        Long.compareUnsigned(a.high(), b.low()) < 0, Long.compareUnsigned(a.low(), b.high()) >= 0);
  }
}
