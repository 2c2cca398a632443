package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.memory.AbstractObject;
import dev.tracefold.frontend.memory.ObjectNode;
import dev.tracefold.frontend.memory.ValueLayout;

/** What objects' addresses are multiples of, in each layout. */
final class Alignments {
  private final ValueLayout values;

  Alignments(ValueLayout values) {
    this.values = values;
  }

  /** How many low bits of an address into the node do not depend on the layout. */
  int commonLowBits(ObjectNode node) {
    return node.objects().keySet().stream()
        .mapToInt(o -> Integer.numberOfTrailingZeros(of(o)))
        .min()
        .orElse(0);
  }

  private int of(AbstractObject object) {
    if (object instanceof AbstractObject.GlobalObject g) {
      return agreed(g.alignment(), g.natural());
    } else if (object instanceof AbstractObject.StackObject s) {
      return agreed(s.alignment(), values.data().alignmentOf(s.type()));
    }
    return object.alignment();
  }

  /**
   * A compiler for 32 bits may align a {@code double} to 8 bytes and need not, which looks like
   * {@code aligned(8)} here.
   */
  private int agreed(int given, int natural) {
    boolean isPreference =
        values.pointerWidth() == Integer.SIZE && given == Long.BYTES && natural < given;
    return Math.max(1, Integer.highestOneBit(isPreference ? natural : given));
  }
}
