package dev.tracefold.solver.ranges;

/** All values of a type that ranges do not cover. */
enum Anything implements Range {
  GOES;

  @Override
  public Range join(Range other) {
    return this;
  }
}
