package dev.tracefold.solver.ranges;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All values of a small width: none for which a condition holds is taken from what is known. */
class ComparisonTest {
  private static final int WIDTH = 3;
  private static final int VALUES = 1 << WIDTH;

  enum Condition {
    EQ(ExprFactory::eq),
    NEQ(ExprFactory::neq),
    ULT(ExprFactory::ult),
    ULE(ExprFactory::ule),
    SLT(ExprFactory::slt),
    SLE(ExprFactory::sle),
    NOT_ULT((f, a, b) -> f.not(f.ult(a, b))),
    NOT_SLE((f, a, b) -> f.not(f.sle(a, b))),
    BOTH((f, a, b) -> f.and(f.sle(a, b), f.ult(b, a))),
    NEITHER((f, a, b) -> f.not(f.or(f.slt(a, b), f.eq(a, b))));

    @SuppressWarnings("ImmutableEnumChecker") // A method reference.
    private final Constructor constructor;

    Condition(Constructor constructor) {
      this.constructor = constructor;
    }
  }

  private interface Constructor {
    Expr of(ExprFactory factory, Expr a, Expr b);
  }

  private static final class Known implements Comparison.Knowledge {
    private final Map<Expr, IntegerRange> ranges = new HashMap<>();

    @Override
    public IntegerRange of(Expr term) {
      return term.isConst() ? (IntegerRange) Range.constant(term) : ranges.get(term);
    }

    @Override
    public void learn(Expr term, IntegerRange range) {
      ranges.put(term, range);
    }
  }

  private final ExprFactory factory = ExprFactory.create();
  private final Expr x = factory.variable("x", new BitVectorType(WIDTH)).expr();
  private final Expr y = factory.variable("y", new BitVectorType(WIDTH)).expr();

  private static void assume(Expr condition, Known known) {
    Comparison.in(condition).forEach(c -> c.narrow(known));
  }

  private Known known(IntegerRange ofX, IntegerRange ofY) {
    Known known = new Known();
    known.learn(x, ofX);
    known.learn(y, ofY);
    return known;
  }

  @ParameterizedTest
  @EnumSource(Condition.class)
  void noValueIsLost(Condition kind) {
    Expr condition = kind.constructor.of(factory, x, y);
    int[] partners = new int[VALUES];
    int[] inverse = new int[VALUES];
    for (int a = 0; a < VALUES; a++) {
      for (int b = 0; b < VALUES; b++) {
        if (holds(condition, a, b)) {
          partners[a] |= 1 << b;
          inverse[b] |= 1 << a;
        }
      }
    }
    List<IntegerRange> ranges = SmallRanges.all(WIDTH, true);
    for (IntegerRange a : ranges) {
      int ofX = SmallRanges.members(a);
      for (IntegerRange b : ranges) {
        int ofY = SmallRanges.members(b);
        Known known = known(a, b);
        assume(condition, known);
        String about = condition + " where " + a + " and " + b;
        assertKept(ofX & images(ofY, inverse), ofX, known.of(x), about);
        assertKept(ofY & images(ofX, partners), ofY, known.of(y), about);
      }
    }
  }

  private boolean holds(Expr condition, int a, int b) {
    Map<Variable, BigInteger> state =
        Map.of(x.variable(), BigInteger.valueOf(a), y.variable(), BigInteger.valueOf(b));
    return Model.of(state, Map.of()).satisfies(condition);
  }

  private static int images(int members, int[] of) {
    int all = 0;
    for (int a = 0; a < of.length; a++) {
      all |= (members >> a & 1) != 0 ? of[a] : 0;
    }
    return all;
  }

  private static void assertKept(int needed, int before, IntegerRange after, String about) {
    int members = SmallRanges.members(after);
    assertEquals(0, needed & ~members, () -> about + " becomes " + after);
    assertEquals(0, members & ~before, () -> about + " grows to " + after);
  }

  @Test
  void membershipIsSaidExactly() {
    for (IntegerRange range : SmallRanges.all(WIDTH, true)) {
      Expr member = factory.and(Membership.of(factory, x, range));
      for (int value = 0; value < VALUES; value++) {
        assertEquals(
            range.contains(value), holds(member, value, 0), () -> range + " is not " + member);
      }
    }
    assertTrue(Membership.of(factory, x, IntegerRange.all(WIDTH)).isEmpty());
  }

  private IntegerRange learnt(Expr condition) {
    Known known = known(IntegerRange.all(WIDTH), IntegerRange.all(WIDTH));
    assume(condition, known);
    return known.of(x);
  }

  private Expr three() {
    return factory.bv(3, WIDTH);
  }

  @Test
  void boundsAreTight() {
    assertEquals(IntegerRange.signed(WIDTH, -4, 2), learnt(factory.slt(x, three())));
    assertEquals(IntegerRange.unsigned(WIDTH, 4, 7), learnt(factory.ult(three(), x)));
    assertEquals(IntegerRange.constant(WIDTH, 3), learnt(factory.eq(x, three())));
    assertEquals(IntegerRange.signed(WIDTH, -4, 2), learnt(factory.neq(x, three())));
    Expr mixed = factory.and(factory.slt(x, three()), factory.ult(three(), x));
    assertEquals(IntegerRange.signed(WIDTH, -4, -1), learnt(mixed));
  }

  /** Nothing is below the smallest; then a range stays as it is. */
  @Test
  void contradictionsSayNothing() {
    Known known = known(IntegerRange.signed(WIDTH, 2, 3), IntegerRange.signed(WIDTH, -4, 1));
    assume(factory.slt(x, y), known);
    assertEquals(IntegerRange.signed(WIDTH, 2, 3), known.of(x));
    assertEquals(IntegerRange.signed(WIDTH, -4, 1), known.of(y));
    Optional<IntegerRange> none = known.of(x).meet(known.of(y));
    assertTrue(none.isEmpty());
  }
}
