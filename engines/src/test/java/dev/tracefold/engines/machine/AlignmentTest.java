package dev.tracefold.engines.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class AlignmentTest {
  private static final int WIDTH = 16;

  private final ExprFactory factory = ExprFactory.create();
  private final Variable narrow = factory.variable("n", new BitVectorType(5));
  private final Variable wide = factory.variable("w", new BitVectorType(WIDTH));

  private Expr number(long value) {
    return factory.bv(value, WIDTH);
  }

  @Test
  void elementsOfFourBytesAreFourApart() {
    Expr address =
        factory.add(factory.mul(factory.zext(narrow.expr(), WIDTH), number(4)), number(1003));
    assertEquals(new Alignment(2, 3), Alignment.of(address));
    assertEquals(4, Alignment.of(address).step());
    assertEquals(1003, Alignment.of(address).from(1000));
    assertEquals(1007, Alignment.of(address).from(1004));
  }

  @Test
  void nothingIsKnownOfAVariable() {
    assertEquals(1, Alignment.of(wide.expr()).step());
  }

  /** Random sums, products, shifts and choices, evaluated. */
  @Test
  void whatIsSaidOfTheBitsIsSo() {
    Random random = new Random(7);
    int known = 0;
    for (int i = 0; i < 400; i++) {
      Expr term = term(random, 3);
      Alignment alignment = Alignment.of(term);
      known += alignment.bits() > 0 ? 1 : 0;
      for (int j = 0; j < 5; j++) {
        Map<Variable, Expr> values = new LinkedHashMap<>();
        values.put(narrow, factory.bv(random.nextInt(32), 5));
        values.put(wide, number(random.nextInt(1 << WIDTH)));
        long value = Substitution.of(factory, values).apply(term).bits();
        assertEquals(alignment.value(), value & alignment.step() - 1, () -> alignment + " " + term);
      }
    }
    assertTrue(known > 100, "of 400 terms something is known of " + known);
  }

  private Expr term(Random random, int depth) {
    List<Expr> parts = new ArrayList<>();
    for (int i = 0; i < 2 && depth > 0; i++) {
      parts.add(term(random, depth - 1));
    }
    if (parts.isEmpty()) {
      return switch (random.nextInt(4)) {
        case 0 -> wide.expr();
        case 1 -> factory.zext(narrow.expr(), WIDTH);
        default -> number(random.nextInt(20) << random.nextInt(12));
      };
    }
    Expr a = parts.get(0);
    Expr b = parts.get(1);
    return switch (random.nextInt(4)) {
      case 0 -> factory.add(a, b);
      case 1 -> factory.mul(a, b);
      case 2 -> factory.shl(a, number(random.nextInt(WIDTH + 2)));
      default -> factory.ite(factory.ult(wide.expr(), number(99)), a, b);
    };
  }
}
