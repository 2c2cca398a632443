package dev.tracefold.frontend.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where the counter of addresses goes. */
final class AddressSpaceTest {
  private static final int WIDTH = 32;

  private final ExprFactory f = ExprFactory.create();
  private final AddressSpace space = AddressSpace.of(f, WIDTH, List.of(), false);
  private final long start = space.counterStart().unsignedValue().longValue();

  private long step(long size) {
    Expr after = space.afterObject(space.counterStart(), f.bv(size, WIDTH));
    return after.unsignedValue().longValue() - start;
  }

  @Test
  void objectsAreAlignedAndHaveGapsBetweenThem() {
    for (long size = 0; size < 2_000; size++) {
      assertTrue(step(size) >= size + 16, size + " bytes");
      assertEquals(0, step(size) % 16, size + " bytes");
    }
  }

  @Test
  void smallObjectsAreAPowerOfTwoApart() {
    for (long size = 0; size <= 240; size++) {
      assertEquals(1, Long.bitCount(step(size)), size + " bytes");
      assertTrue(step(size) <= 2 * (size + 16), size + " bytes");
    }
    assertEquals(32, step(16));
    assertEquals(64, step(17));
  }

  /** What fits leaves the counter below the limit. */
  @Test
  void whatFitsEndsBeforeTheLimit() {
    long limit = space.limit().unsignedValue().longValue();
    for (long size : new long[] {1, 17, 100, 240, 241, 100_000}) {
      long last = start;
      for (long jump = Long.highestOneBit(limit); jump > 0; jump /= 2) {
        if (last + jump < limit && fits(last + jump, size)) {
          last += jump;
        }
      }
      assertTrue(fits(last, size) && !fits(last + 1, size), size + " bytes");
      assertTrue(last + step(size) <= limit, size + " bytes");
    }
  }

  private boolean fits(long address, long size) {
    return space.fits(f.bv(address, WIDTH), f.bv(size, WIDTH)).isTrue();
  }
}
