package dev.tracefold.cfa.concrete;

import java.math.BigInteger;
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
  private int refs;

  /** Computes now what the returned code reads later. */
  LongCode precomputeNarrow(LongCode code) {
    int index = longs++;
    pending.add(f -> f.scratch[index] = code.eval(f));
    return f -> f.scratch[index];
  }

  WideCode precomputeWide(WideCode code) {
    int index = refs++;
    pending.add(f -> f.refScratch[index] = code.eval(f));
    return f -> (BigInteger) f.refScratch[index];
  }

  ArrayCode precomputeArray(ArrayCode code) {
    int index = refs++;
    pending.add(f -> f.refScratch[index] = code.value(f, ArrayCode.KEEP));
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
    f.reserve(longs, refs);
    for (Step step : steps) {
      step.run(f);
    }
  }
}
