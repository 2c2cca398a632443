package dev.tracefold.solver.ranges;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All values of small widths: none is missing in the range of what is computed from them. */
class OperationTest {
  private static final int WIDTH = 3;
  private static final List<IntegerRange> RANGES = SmallRanges.all(WIDTH, true);
  private static final List<IntegerRange> BOUNDS = SmallRanges.all(WIDTH + 1, false);

  /** The operations, as the factory makes them. */
  enum Binary {
    ADD(ExprFactory::add),
    SUB(ExprFactory::sub),
    MUL(ExprFactory::mul),
    UDIV(ExprFactory::udiv),
    SDIV(ExprFactory::sdiv),
    UREM(ExprFactory::urem),
    SREM(ExprFactory::srem),
    SHL(ExprFactory::shl),
    LSHR(ExprFactory::lshr),
    ASHR(ExprFactory::ashr),
    AND(ExprFactory::bvand),
    OR(ExprFactory::bvor),
    XOR(ExprFactory::bvxor),
    CONCAT(ExprFactory::concat),
    EQ(ExprFactory::eq),
    ULT(ExprFactory::ult),
    ULE(ExprFactory::ule),
    SLT(ExprFactory::slt),
    SLE(ExprFactory::sle);

    @SuppressWarnings("ImmutableEnumChecker") // A method reference.
    private final Constructor constructor;

    Binary(Constructor constructor) {
      this.constructor = constructor;
    }
  }

  private interface Constructor {
    Expr of(ExprFactory factory, Expr a, Expr b);
  }

  private final ExprFactory factory = ExprFactory.create();

  /** The term over two variables and its value for all of theirs. */
  private final class Table {
    private final Expr x;
    private final Expr y;
    private final Expr term;
    private final int[][] values;

    Table(Constructor constructor, int left, int right) {
      this.x = factory.variable("x", new BitVectorType(left)).expr();
      this.y = factory.variable("y", new BitVectorType(right)).expr();
      this.term = constructor.of(factory, x, y);
      this.values = new int[1 << left][1 << right];
      for (int a = 0; a < values.length; a++) {
        for (int b = 0; b < values[a].length; b++) {
          Map<Variable, BigInteger> state =
              Map.of(x.variable(), BigInteger.valueOf(a), y.variable(), BigInteger.valueOf(b));
          values[a][b] = Model.of(state, Map.of()).eval(term).orElseThrow().intValue();
        }
      }
    }

    Range range(IntegerRange a, IntegerRange b) {
      return range(term, a, b);
    }

    private Range range(Expr e, IntegerRange a, IntegerRange b) {
      return e == x ? a : e == y ? b : Operation.of(e, i -> range(e.arg(i), a, b));
    }

    /** For each value of x the values of the term, as the bits of a number. */
    long[] rows(int ofY) {
      long[] rows = new long[values.length];
      for (int a = 0; a < rows.length; a++) {
        for (int b = 0; b < values[a].length; b++) {
          rows[a] |= (ofY >> b & 1) != 0 ? 1L << values[a][b] : 0;
        }
      }
      return rows;
    }
  }

  private static long union(long[] rows, int ofX) {
    long all = 0;
    for (int a = 0; a < rows.length; a++) {
      all |= (ofX >> a & 1) != 0 ? rows[a] : 0;
    }
    return all;
  }

  private static boolean hold(Range range, long values) {
    if (!(range instanceof IntegerRange integers)) {
      return (range != Truth.NO || values == 1) && (range != Truth.YES || values == 2);
    }
    for (long left = values; left != 0; left &= left - 1) {
      if (!integers.contains(Long.numberOfTrailingZeros(left))) {
        return false;
      }
    }
    return true;
  }

  @ParameterizedTest
  @EnumSource(Binary.class)
  void noValueIsMissing(Binary operation) {
    check(operation, RANGES, WIDTH);
  }

  @ParameterizedTest
  @EnumSource(Binary.class)
  void noValueIsMissingBetweenBounds(Binary operation) {
    check(operation, BOUNDS, WIDTH + 1);
  }

  private void check(Binary operation, List<IntegerRange> ranges, int width) {
    if (operation == Binary.CONCAT && width > WIDTH) {
      return;
    }
    Table table = new Table(operation.constructor, width, width);
    int[] members = ranges.stream().mapToInt(SmallRanges::members).toArray();
    // Pairs of others are seldom, and many: those of the smaller width are all looked at.
    boolean[] chosen = new boolean[members.length];
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = width == WIDTH || SmallRanges.isInterval(ranges.get(i));
    }
    for (int j = 0; j < members.length; j++) {
      IntegerRange b = ranges.get(j);
      long[] rows = table.rows(members[j]);
      for (int i = 0; i < members.length; i++) {
        if (!chosen[i] && !chosen[j]) {
          continue;
        }
        IntegerRange a = ranges.get(i);
        Range range = table.range(a, b);
        if (!hold(range, union(rows, members[i]))) {
          fail(table.term + " of " + a + " and " + b + " is not always in " + range);
        }
        if (a.isPoint() && b.isPoint()) {
          assertTrue(isPoint(range), () -> table.term + " of " + a + " and " + b);
        }
      }
    }
  }

  enum Unary {
    NOT(ExprFactory::bvnot),
    NEG(ExprFactory::neg),
    LOW_BITS((f, x) -> f.extract(x, 2, 0)),
    MIDDLE_BITS((f, x) -> f.extract(x, 2, 1)),
    HIGH_BITS((f, x) -> f.extract(x, 3, 2)),
    ZEXT((f, x) -> f.zext(x, 6)),
    SEXT((f, x) -> f.sext(x, 6)),
    SEXT_FROM_WIDE((f, x) -> f.extract(f.sext(x, 100), 65, 60)),
    ZEXT_FROM_WIDE((f, x) -> f.extract(f.zext(x, 100), 65, 60)),
    PART_OF_WIDE((f, x) -> f.extract(f.concat(f.bv(5, 90), x), 5, 2));

    @SuppressWarnings("ImmutableEnumChecker") // A method reference.
    private final BiFunction<ExprFactory, Expr, Expr> constructor;

    Unary(BiFunction<ExprFactory, Expr, Expr> constructor) {
      this.constructor = constructor;
    }
  }

  @ParameterizedTest
  @EnumSource(Unary.class)
  void noValueOfOneOperandIsMissing(Unary operation) {
    Table table = new Table((f, x, y) -> operation.constructor.apply(f, x), WIDTH + 1, 1);
    long[] rows = table.rows(1);
    for (IntegerRange a : SmallRanges.all(WIDTH + 1, true)) {
      Range range = table.range(a, a);
      long values = union(rows, SmallRanges.members(a));
      assertTrue(hold(range, values), () -> table.term + " of " + a + " is not in " + range);
      assertTrue(!a.isPoint() || isPoint(range), () -> table.term + " of " + a);
    }
  }

  private static boolean isPoint(Range range) {
    return range instanceof IntegerRange integers ? integers.isPoint() : range != Truth.EITHER;
  }
}
