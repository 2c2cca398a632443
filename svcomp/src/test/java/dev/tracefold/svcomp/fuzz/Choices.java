package dev.tracefold.svcomp.fuzz;

import java.util.List;
import java.util.Random;

/** Seeded choices. */
public final class Choices {
  private final Random random;

  public Choices(long seed) {
    this.random = new Random(seed);
  }

  public <T> T of(List<T> options) {
    return options.get(random.nextInt(options.size()));
  }

  public String of(String... options) {
    return options[random.nextInt(options.length)];
  }

  public int below(int bound) {
    return random.nextInt(bound);
  }

  public boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  long anyLong() {
    return random.nextLong();
  }

  /** A number that is likely to be near something that matters. */
  long interesting() {
    return switch (below(6)) {
      case 0 -> below(4);
      case 1 -> -1 - below(3);
      case 2 -> (1L << below(64)) + below(3) - 1;
      case 3 -> anyLong() >> below(64);
      default -> below(200) - 100;
    };
  }
}
