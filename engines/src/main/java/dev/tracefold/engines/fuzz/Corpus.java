package dev.tracefold.engines.fuzz;

import dev.tracefold.cfa.concrete.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Inputs worth varying. */
final class Corpus {
  /** Longer ones are not worth the memory. */
  private static final int LONGEST = 10_000;

  private static final int RECENT = 16;
  private static final int FRESH = 8;

  private final Random random;
  private final List<List<Value>> kept = new ArrayList<>();

  Corpus(Random random) {
    this.random = random;
  }

  void add(List<Value> inputs) {
    if (!inputs.isEmpty() && inputs.size() <= LONGEST) {
      kept.add(List.copyOf(inputs));
    }
  }

  int size() {
    return kept.size();
  }

  /** Kept inputs as they are, cut off, with holes, or of two kinds; or none at all. */
  List<Value> next() {
    if (kept.isEmpty() || random.nextInt(FRESH) == 0) {
      return List.of();
    }
    List<Value> inputs = pick();
    int length = inputs.size();
    return switch (random.nextInt(6)) {
      case 0 -> inputs.subList(0, random.nextInt(length + 1));
      case 1 -> inputs.subList(0, length - random.nextInt(Math.min(4, length)));
      case 2, 3 -> inputs;
      case 4 -> withHoles(inputs);
      default -> spliced(inputs, pick());
    };
  }

  private List<Value> pick() {
    int recent = Math.min(RECENT, kept.size());
    return random.nextBoolean()
        ? kept.get(kept.size() - 1 - random.nextInt(recent))
        : kept.get(random.nextInt(kept.size()));
  }

  /** Nulls stand for values that are to be chosen anew. */
  private List<Value> withHoles(List<Value> inputs) {
    List<Value> changed = new ArrayList<>(inputs);
    for (int i = 1 + random.nextInt(3); i > 0 && !changed.isEmpty(); i--) {
      changed.set(random.nextInt(changed.size()), null);
    }
    return changed;
  }

  private List<Value> spliced(List<Value> a, List<Value> b) {
    List<Value> both = new ArrayList<>(a.subList(0, random.nextInt(a.size() + 1)));
    both.addAll(b.subList(random.nextInt(b.size() + 1), b.size()));
    return both;
  }
}
