package dev.tracefold.cfa.expr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ExprTextTest {
  private final ExprFactory f = ExprFactory.create();

  @BeforeEach
  void declare() {
    f.variable("p", BoolType.BOOL);
    f.variable("q", BoolType.BOOL);
    f.variable("x", BitVectorType.I32);
    f.variable("y", BitVectorType.I32);
    f.variable("c", BitVectorType.I8);
    f.variable("w", new BitVectorType(128));
    f.variable("u", FloatType.DOUBLE);
    f.variable("v", FloatType.DOUBLE);
    f.variable("s", FloatType.SINGLE);
    f.variable("a", new ArrayType(BitVectorType.I32, BitVectorType.I8));
    f.variable("a b|c", BitVectorType.I32);
    f.variable("true", BitVectorType.I32);
    f.variable("%0", BitVectorType.I32);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "true",
        "p",
        "(not p)",
        "(and p q)",
        "(or p q)",
        "(eq p q)",
        "(ite p x y)",
        "(eq x y)",
        "(add x y -1:i32)",
        "(mul x y)",
        "(mul x 3:i32)",
        "(udiv x y)",
        "(sdiv x y)",
        "(urem x y)",
        "(srem x y)",
        "(shl x y)",
        "(lshr x y)",
        "(ashr x y)",
        "(bvand x y)",
        "(bvor x 5:i32)",
        "(bvxor x y)",
        "(bvnot x)",
        "(concat x y)",
        "(extract 7 3 x)",
        "(zext 64 x)",
        "(sext 33 x)",
        "(ult x y)",
        "(ule x y)",
        "(slt x y)",
        "(sle x y)",
        "(add w 123456789012345678901234567890:i128)",
        "(fadd rne u v)",
        "(fsub rna u v)",
        "(fmul rtz u v)",
        "(fdiv rtp u v)",
        "(frem u v)",
        "(fma rtn u v u)",
        "(fsqrt rne u)",
        "(fround rtz u)",
        "(fneg u)",
        "(fabs u)",
        "(feq u v)",
        "(flt u v)",
        "(fle u v)",
        "(isnan u)",
        "(isinf u)",
        "(iszero u)",
        "(isnormal u)",
        "(issubnormal u)",
        "(isneg u)",
        "(ftof rne f8.24 u)",
        "(stof rne f11.53 x)",
        "(utof rne f11.53 x)",
        "(ftos rtz 32 u)",
        "(ftou rtz 64 u)",
        "(fbits u)",
        "(bitsf f8.24 x)",
        "(fadd rne s 0x3f800000:f8.24)",
        "(select a x)",
        "(store a x 65:i8)",
        "(constarray i32 c)",
        "|a b\\|c|",
        "|true|",
        "|%0|",
      })
  void printingUndoesParsing(String text) {
    Expr e = ExprParser.parse(text, f);
    assertEquals(text, ExprPrinter.print(e));
    assertSame(e, ExprParser.parse(e.toString(), f));
  }

  @Test
  void readsMoreThanItPrints() {
    Expr x = f.lookup("x").orElseThrow().expr();
    Expr y = f.lookup("y").orElseThrow().expr();
    assertSame(f.sub(x, y), ExprParser.parse("(sub x y)", f));
    assertSame(f.neg(x), ExprParser.parse("(neg x)", f));
    assertSame(f.slt(y, x), ExprParser.parse("(sgt x y)", f));
    assertSame(f.ule(y, x), ExprParser.parse("(uge x y)", f));
    assertSame(f.neq(x, y), ExprParser.parse("(neq x y)", f));
    assertSame(f.truncate(x, 8), ExprParser.parse("(trunc 8 x)", f));
    assertSame(f.bv(255, 8), ExprParser.parse("255:i8", f));
    assertSame(f.bv(16, 8), ExprParser.parse("0x10:i8", f));
    assertSame(
        f.bv(BigInteger.ONE.shiftLeft(100), 128), f.rebuild(shiftedOne(), shiftedOne().args()));
  }

  private Expr shiftedOne() {
    return ExprParser.parse("(shl 1:i128 100:i128)", f);
  }

  @Test
  void aTermOfAMillionLevelsOverflowsNoStack() {
    Expr c = f.lookup("c").orElseThrow().expr();
    Expr e = f.lookup("x").orElseThrow().expr();
    for (int i = 0; i < 200_000; i++) {
      e = f.udiv(f.zext(c, 32), e);
    }
    assertSame(e, ExprParser.parse(ExprPrinter.print(e), f));
  }

  @Test
  void sharedPartsAreWrittenOnce() {
    Expr e = f.lookup("x").orElseThrow().expr();
    for (int i = 0; i < 100; i++) {
      e = f.udiv(e, f.bvnot(e));
    }
    String text = ExprPrinter.print(e);
    assertTrue(text.length() < 5000, () -> "length " + text.length());
    assertSame(e, ExprParser.parse(text, f));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "(",
        "(add x",
        "(add x y))",
        ")",
        "nope",
        "(nope x)",
        "5",
        "5:i0",
        "300:i8",
        "-129:i8",
        "1:bool",
        "-1:f8.24",
        "(fadd u v)",
        "(extract 3 7 x)",
        "(zext x)",
        "(not x)",
        "(not p q)",
        "(ite p x c)",
        "(bitsf f8.24 c)",
        "(ftof rne i8 u)",
        "(constarray f8.24 c)",
        "(select x x)",
        "|x",
        "(add)",
        "(let (%0 x) (%0))",
        "%1",
        "0xzz:i8",
        "(extract 99999999999 0 x)"
      })
  void refusesWhatIsNoExpression(String text) {
    assertThrows(TextSyntaxException.class, () -> ExprParser.parse(text, f));
  }
}
