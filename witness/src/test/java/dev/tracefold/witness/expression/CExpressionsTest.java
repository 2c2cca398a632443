package dev.tracefold.witness.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.ExprParser;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.witness.expression.CVariables.CVariable;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CExpressionsTest {
  private static final Map<String, Type> TYPES =
      Map.of(
          "x", BitVectorType.I32,
          "y", BitVectorType.I32,
          "u", BitVectorType.I32,
          "c", BitVectorType.I8,
          "l", BitVectorType.I64,
          "hidden", BitVectorType.I32);

  private static Expr parse(String text) {
    ExprFactory factory = ExprFactory.create();
    TYPES.keySet().stream().sorted().forEach(n -> factory.variable(n, TYPES.get(n)));
    return ExprParser.parse(text, factory);
  }

  private static final CExpressions C =
      CExpressions.over(
          v ->
              v.name().equals("hidden")
                  ? Optional.empty()
                  : Optional.of(new CVariable(v.name(), !v.name().equals("u"))));

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(slt x 5:i32) ; (x < 5)",
        "(ult u 5:i32) ; (u < 5U)",
        "(ult x 5:i32) ; ((unsigned int)x < 5U)",
        "(slt u 5:i32) ; ((int)u < 5)",
        "(eq x y) ; (x == y)",
        "(not (eq x -1:i32)) ; (x != (-1))",
        "(slt -2147483648:i32 (add x y)) ; ((unsigned int)((unsigned int)x + (unsigned int)y) != 2147483648U)",
        "(eq l -9223372036854775808:i64) ; (l == (-9223372036854775807LL - 1))",
        "(sle (add x 1:i32) y) ; ((int)(unsigned int)((unsigned int)x + 1U) <= y)",
        "(eq (zext 32 c) x) ; (x == (int)(unsigned int)(unsigned char)c)",
        "(and (slt 0:i32 x) (or (eq y 1:i32) (eq y 2:i32))) ; ((0 < x) && ((y == 1) || (y == 2)))",
        "(eq (slt x 5:i32) (slt y 7:i32)) ; ((x < 5) == (y < 7))",
        "(eq (slt x 5:i32) (or (eq y 1:i32) (eq y 2:i32))) ; (((x < 5) && ((y == 1) || (y == 2)))"
            + " || ((!(x < 5)) && (!((y == 1) || (y == 2)))))",
        "(ite (slt x 5:i32) (eq y 1:i32) (eq y 2:i32)) ; (((x < 5) && (y == 1))"
            + " || ((!(x < 5)) && (y == 2)))"
      })
  void saysConditionsInTheirOwnTypes(String formula, String expected) {
    assertEquals(Optional.of(expected), C.condition(parse(formula)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "(slt hidden 5:i32) ; 1",
        "(and (slt hidden 5:i32) (slt x 5:i32)) ; (x < 5)",
        "(eq (udiv x y) 2:i32) ; 1"
      })
  void leavesOutWhatCannotBeSaid(String formula, String expected) {
    assertEquals(expected, C.weakened(parse(formula)));
  }
}
