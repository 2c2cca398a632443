package dev.tracefold.cfa.concrete;

import java.util.ArrayList;
import java.util.List;

/**
 * Straight-line code that computes intermediate results into a frame's scratch space. Results of a
 * block are valid until another block runs on the frame.
 */
final class Block {
  /** One computation. */
  @FunctionalInterface
  interface Step {
    void run(Frame f);
  }

  private final List<Step> pending = new ArrayList<>();
  private Step[] steps = {};
  private int longs;
  private int wides;
  private int arrays;

  /** Computes now what the returned code reads later. */
  LongCode precomputeNarrow(LongCode code) {
    int index = longs++;
    pending.add(f -> f.scratch[index] = code.eval(f));
    return f -> f.scratch[index];
  }

  WideCode precomputeWide(WideCode code) {
    int index = wides++;
    pending.add(f -> f.wideScratch[index] = code.eval(f));
    return f -> f.wideScratch[index];
  }

  ArrayCode precomputeArray(ArrayCode code) {
    int index = arrays++;
    pending.add(f -> f.arrayScratch[index] = code.value(f, ArrayCode.KEEP));
    return ArrayCodes.scratch(index);
  }

  void then(Step step) {
    pending.add(step);
  }

  Block sealed() {
    steps = pending.toArray(Step[]::new);
    return this;
  }

  void run(Frame f) {
    if (steps.length == 0) {
      return;
    }
    f.reserve(longs, wides, arrays);
    for (Step step : steps) {
      step.run(f);
    }
  }
}
