package dev.tracefold.witness.cexpr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CExprParserTest {
  private static final CTypes ILP32 = CTypes.of(32);
  private static final CTypes LP64 = CTypes.of(64);

  /** The value of an expression without variables, as the condition that it is not 0. */
  private static Optional<CTranslation.Condition> constant(String text, CTypes types)
      throws CSyntaxException {
    return CTranslation.of(ExprFactory.create(), types, n -> Optional.empty())
        .condition(CExprParser.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 + 2 * 3 == 7",
        "(1 ? 2 : 3) == 2",
        "10 - 4 - 3 == 3",
        "-7 / 2 == -3 && -7 % 2 == -1",
        "0xffu == 255 && 'a' == 97 && '\\n' == 10 && '\\x41' == 65 && 017 == 15",
        "(unsigned char)300 == 44",
        "(signed char)200 == -56",
        "-1 > 0u",
        "!(-1 > 0)",
        "(short)-1 < 0 && (unsigned short)-1 > 0",
        "sizeof(int) == 4 && sizeof(long long) == 8 && sizeof(char) == 1",
        "1 << 4 == 16 && -16 >> 2 == -4 && 3000000000u >> 31 == 1",
        "(5 & 3) == 1 && (5 | 3) == 7 && (5 ^ 3) == 6 && ~0 == -1",
        "0 ==> 0",
        "1 ==> 0 ==> 0",
        "2147483648 > 0 && 0x80000000 > 0",
        "(long long)2147483647 + 1 == 2147483648LL",
        "1.5 < 2 && 0x1p3 == 8.0 && 1e2f == 100",
        "(_Bool)256 == 1",
        "(unsigned long long)-1 == 18446744073709551615ULL",
        "1 || 1 / 0",
        "0 && 1 / 0 ? 0 : 1"
      })
  void valuesAreCs(String text) throws CSyntaxException {
    for (CTypes types : new CTypes[] {ILP32, LP64}) {
      CTranslation.Condition c = constant(text, types).orElseThrow();
      assertTrue(c.holds().isTrue(), text + ": " + c.holds());
      assertTrue(c.isDefined().isTrue(), text + " is defined when " + c.isDefined());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "sizeof(long) == 4, sizeof(long) == 8",
    "sizeof(size_t) == 4, sizeof(size_t) == 8",
    "-1L > 0u, -1L < 0u",
    "2147483648L > 0 && sizeof(long) == 4, 2147483648L > 0 && sizeof(long) == 8"
  })
  void theDataModelDecides(String ilp32, String lp64) throws CSyntaxException {
    assertTrue(constant(ilp32, ILP32).orElseThrow().holds().isTrue());
    assertTrue(constant(lp64, LP64).orElseThrow().holds().isTrue());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 / 0",
        "1 % 0u",
        "2147483647 + 1",
        "-2147483647 - 2",
        "65536 * 65536",
        "-(-2147483647 - 1)",
        "(-2147483647 - 1) / -1",
        "1 << 32",
        "1 << -1",
        "-1 << 1",
        "1 >> 32",
        "1 && 1 / 0",
        "9223372036854775807LL + 1"
      })
  void undefinedIsSaidToBe(String text) throws CSyntaxException {
    assertTrue(constant(text, ILP32).orElseThrow().isDefined().isFalse(), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "x = 1 ~ the side effect '=' (column 3 of the expression)",
        "x++ ~ the side effect '++' (column 2 of the expression)",
        "x += 2 ~ the side effect '+=' (column 3 of the expression)",
        "f(x) ~ a function call (column 2 of the expression)",
        "(x ~ ')' is expected, not the end (column 3 of the expression)",
        "x + ~ the expression is not complete (column 4 of the expression)",
        "x y ~ unexpected 'y' (column 3 of the expression)",
        "x, y ~ unexpected ',' (column 2 of the expression)",
        "x; y ~ unexpected character ';' (column 2 of the expression)",
        "1abc ~ not a number of C: '1abc' (column 1 of the expression)",
        "'abc' ~ not a character of C: ''abc'' (column 1 of the expression)",
        "sizeof(x) ~ a type is expected, not 'x' (column 8 of the expression)",
        "return ~ unexpected 'return' (column 1 of the expression)",
        "\\old(x) ~ unexpected '\\old' (column 1 of the expression)",
        "x // y ~ unexpected character '/' (column 3 of the expression)",
        "#if x ~ unexpected character '#' (column 1 of the expression)",
        "x\\ ~ unexpected character '\\' (column 2 of the expression)",
        "x == $y ~ unexpected character '$' (column 6 of the expression)",
        "s == \"x\" ~ unexpected character '\"' (column 6 of the expression)",
        "'x ~ unexpected character '\'' (column 1 of the expression)",
        "0xE+1 ~ not a number of C: '0xE+1' (column 1 of the expression)",
        "x @ y ~ unexpected character '@' (column 3 of the expression)",
        "a[1 ~ ']' is expected, not the end (column 4 of the expression)",
        "a.1 ~ unexpected '.1' (column 2 of the expression)"
      },
      quoteCharacter = '\0')
  void whatIsNotAnExpressionIsRefused(String text, String message) {
    CSyntaxException e = assertThrows(CSyntaxException.class, () -> CExprParser.parse(text));
    assertEquals(message, e.getMessage());
  }

  @Test
  void nothingExhaustsTheStack() throws CSyntaxException {
    int n = 20_000;
    for (String deep :
        new String[] {
          "(".repeat(n) + "x" + ")".repeat(n),
          "!".repeat(n) + "x",
          "1" + "+1".repeat(n),
          "x" + "[0]".repeat(n),
          "x" + "?x:x".repeat(n),
          "x" + "==>x".repeat(n),
          "(int)".repeat(n) + "x"
        }) {
      CSyntaxException e = assertThrows(CSyntaxException.class, () -> CExprParser.parse(deep));
      assertTrue(e.getMessage().startsWith("nested too deeply"), e.getMessage());
    }
    CSyntaxException e =
        assertThrows(CSyntaxException.class, () -> CExprParser.parse("1".repeat(1 << 18)));
    assertTrue(e.getMessage().startsWith("longer than"), e.getMessage());
    CExpr.Connective chain = (CExpr.Connective) CExprParser.parse("x" + "&&x".repeat(n));
    assertEquals(n + 1, chain.operands().size());
  }

  @Test
  void partsOfObjectsAreLookedUpByName() throws CSyntaxException {
    ExprFactory factory = ExprFactory.create();
    Expr element = factory.variable("a", BitVectorType.I32).expr();
    Expr single = factory.variable("s", FloatType.SINGLE).expr();
    Map<String, CScope.Typed> scope =
        Map.of(
            "a[3]", new CScope.Typed(element, CType.INT),
            "s.x", new CScope.Typed(single, CType.FLOAT));
    CTranslation translation =
        CTranslation.of(factory, ILP32, n -> Optional.ofNullable(scope.get(n)));
    assertEquals(
        factory.eq(element, factory.bv(4, 32)),
        translation.condition(CExprParser.parse("a[3] == 4")).orElseThrow().holds());
    assertEquals(
        factory.flt(single, factory.floatValue(2)),
        translation.condition(CExprParser.parse("s.x < 2")).orElseThrow().holds());
    assertEquals(Optional.empty(), translation.condition(CExprParser.parse("a[4] == 4")));
    assertEquals(Optional.empty(), translation.condition(CExprParser.parse("*p == 4")));
  }
}
