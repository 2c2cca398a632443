package dev.tracefold.engines.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.concrete.ConcreteArray;
import dev.tracefold.cfa.concrete.LongArray;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScatterTest {
  private static final ArrayType BYTES = new ArrayType(BitVectorType.I32, BitVectorType.I8);

  /** Whatever is read and written in whatever order, the record of reads says how it began. */
  @Test
  void theRecordOfReadsExplainsThem() {
    Random random = new Random(7);
    for (int round = 0; round < 50; round++) {
      Scatter scatter = new Scatter(BYTES, random);
      LongArray scattered = new ScatteredArray(scatter);
      StringBuilder seen = new StringBuilder();
      long[] script = random.longs(300, 0, 1L << 11).toArray();
      for (long word : script) {
        scattered = step(scattered, word, seen);
      }
      LongArray recorded = (LongArray) ConcreteArray.of(BYTES, scatter.contents());
      StringBuilder again = new StringBuilder();
      for (long word : script) {
        recorded = step(recorded, word, again);
      }
      assertEquals(seen.toString(), again.toString());
    }
  }

  /** A read, a write, or a copy that takes the array's place. */
  private static LongArray step(LongArray array, long word, StringBuilder seen) {
    long index = word >>> 2;
    switch ((int) word & 3) {
      case 0 -> array.set(index, word & 0xff);
      case 1 -> {
        array.share();
        return array.copy();
      }
      default -> seen.append(array.get(index)).append(' ');
    }
    return array;
  }

  @Test
  void elementsOfAWideOneDifferAndFitTheirType() {
    Scatter scatter = Scatter.wide(BYTES, new Random(1));
    Set<Long> elements = new HashSet<>();
    for (long i = 0; i < 1000; i++) {
      elements.add(scatter.at(4 * i));
    }
    assertTrue(elements.size() > 200, elements::toString);
    assertTrue(elements.stream().allMatch(e -> e >= 0 && e < 256), elements::toString);
    assertEquals(BigInteger.ZERO, scatter.contents().otherwise());
  }
}
