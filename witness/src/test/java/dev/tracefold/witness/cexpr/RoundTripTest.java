package dev.tracefold.witness.cexpr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.witness.expression.CExpressions;
import dev.tracefold.witness.expression.CVariables.CVariable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A formula written in C, read again and evaluated has the formula's value in every state. */
class RoundTripTest {
  private static final int FORMULAS = 1_500;
  private static final int STATES = 12;

  private final ExprFactory factory = ExprFactory.create();
  private final Map<String, CType> types = new LinkedHashMap<>();
  private final List<Variable> variables = new ArrayList<>();

  private void declare(String name, CType type) {
    variables.add(
        factory.variable(
            name,
            type instanceof CType.Real real
                ? real.type()
                : new BitVectorType(((CType.Whole) type).bits())));
    types.put(name, type);
  }

  private boolean isSigned(String name) {
    return !(types.get(name) instanceof CType.Whole whole) || whole.isSigned();
  }

  @ParameterizedTest
  @ValueSource(ints = {32, 64})
  void whatIsWrittenIsRead(int pointerBits) throws CSyntaxException {
    for (String width : new String[] {"char", "short", "int", "long long"}) {
      for (String sign : new String[] {"signed ", "unsigned "}) {
        CType.Whole type = (CType.Whole) CTypes.of(pointerBits).named(sign + width).orElseThrow();
        declare(sign.charAt(0) + "_" + width.replace(' ', '_'), type);
        declare(sign.charAt(0) + "_" + width.replace(' ', '_') + "2", type);
      }
    }
    for (String name : new String[] {"f", "g"}) {
      declare(name, CType.FLOAT);
      declare(name + "_double", CType.DOUBLE);
    }
    Random random = new Random(7);
    RandomFormulas formulas = new RandomFormulas(factory, variables, random);
    CExpressions writer =
        CExpressions.over(v -> Optional.of(new CVariable(v.name(), isSigned(v.name()))));
    CTranslation reader =
        CTranslation.of(
            factory,
            CTypes.of(pointerBits),
            n -> factory.lookup(n).map(v -> new CScope.Typed(v.expr(), types.get(n))));
    int written = 0;
    for (int i = 0; i < FORMULAS; i++) {
      Expr formula = formulas.condition(4);
      Optional<String> text = writer.condition(formula);
      if (text.isEmpty()) {
        continue;
      }
      written++;
      CTranslation.Condition read =
          reader
              .condition(CExprParser.parse(text.get()))
              .orElseThrow(() -> new AssertionError(text.get()));
      for (int s = 0; s < STATES; s++) {
        Substitution state = state(random);
        String where = formula + "\n" + text.get();
        assertTrue(state.apply(read.isDefined()).isTrue(), () -> "undefined: " + where);
        assertEquals(state.apply(formula), state.apply(read.holds()), where);
      }
    }
    assertTrue(written > FORMULAS / 3, "C can say only " + written);
  }

  /** Small numbers, zeros, infinities, what is no number, and anything. */
  private static BigInteger bitsOfFloat(FloatType type, Random random) {
    double value =
        switch (random.nextInt(5)) {
          case 0 -> random.nextInt(5) - 2;
          case 1 -> random.nextBoolean() ? -0.0 : Double.NEGATIVE_INFINITY;
          case 2 -> Double.NaN;
          default -> Double.longBitsToDouble(random.nextLong());
        };
    return type.equals(FloatType.SINGLE)
        ? new BigInteger(Integer.toUnsignedString(Float.floatToIntBits((float) value)))
        : new BigInteger(Long.toUnsignedString(Double.doubleToLongBits(value)));
  }

  private Substitution state(Random random) {
    Map<Variable, Expr> values = new LinkedHashMap<>();
    for (Variable v : variables) {
      if (v.type() instanceof FloatType type) {
        values.put(v, factory.constant(type, bitsOfFloat(type, random)));
        continue;
      }
      int width = v.expr().width();
      BigInteger value =
          switch (random.nextInt(4)) {
            case 0 -> BigInteger.valueOf(random.nextInt(7) - 3);
            case 1 ->
                BigInteger.ONE.shiftLeft(width - 1).add(BigInteger.valueOf(random.nextInt(3) - 1));
            default -> new BigInteger(width, random);
          };
      values.put(v, factory.bv(value, width));
    }
    return Substitution.of(factory, values);
  }
}
