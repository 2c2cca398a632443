package dev.tracefold.engines.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MemoryArrayTest {
  private static final BitVectorType INDEX = BitVectorType.I32;
  private final ExprFactory f = ExprFactory.create();
  private final Expr base = f.variable("a", new ArrayType(INDEX, BitVectorType.I8)).expr();

  /** Random writes to a growing family of forks, each beside a term that is built by stores. */
  @Test
  void forksAreIndependentAndMeanTheTermsOfTheirStores() {
    Random random = new Random(11);
    List<MemoryArray> arrays = new ArrayList<>(List.of(MemoryArray.of(base)));
    List<Expr> terms = new ArrayList<>(List.of(base));
    for (int i = 0; i < 3000; i++) {
      int k = random.nextInt(arrays.size());
      if (random.nextInt(20) == 0 && arrays.size() < 40) {
        arrays.add(arrays.get(k).fork());
        terms.add(terms.get(k));
      }
      long index = random.nextInt(4) == 0 ? random.nextInt() & 0xffffffffL : random.nextInt(40);
      Expr at = f.bv(index, 32);
      if (random.nextBoolean()) {
        Expr value =
            random.nextBoolean()
                ? f.bv(random.nextInt(256), 8)
                : f.variable("x" + random.nextInt(9), BitVectorType.I8).expr();
        arrays.get(k).write(index, value);
        terms.set(k, f.store(terms.get(k), at, value));
      }
      Expr expected = f.select(terms.get(k), at);
      assertSame(expected, arrays.get(k).read(index, f));
      assertEquals(expected.isConst(), arrays.get(k).isConcrete(index));
      if (expected.isConst()) {
        assertEquals(expected.bits(), arrays.get(k).get(index));
      }
    }
  }

  @Test
  void aTermOfStoresBecomesEntries() {
    Expr term = f.store(f.store(base, f.bv(3, 32), f.bv(7, 8)), f.bv(4, 32), f.bv(9, 8));
    MemoryArray array = MemoryArray.of(term);
    assertEquals(7, array.get(3));
    assertEquals(9, array.get(4));
    assertSame(term, array.term(f));
  }
}
