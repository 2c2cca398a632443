package dev.tracefold.frontend.llvm.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.llvm.CProgram;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read of padding is arbitrary, and who doesn't read it does not meet it. */
class PaddingTest {
  private static final String MARK = "call void @__tracefold_padding(ptr";
  private static final String VALUE = "call i\\d+ @__tracefold_uninit_padding_";

  private static String text(String program) {
    return CProgram.of(program).in(DataModel.LP64).afterPipeline();
  }

  private static long count(String regex, String text) {
    return Pattern.compile(regex).matcher(text).results().count();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct s { char c; long l; } x = {1, 2}; return ((char *)&x)[3];",
        "struct s { char c; long l; } x; x.c = 1; return ((char *)&x)[3];",
        "struct s { long l; char c; } x; x.l = 1; return ((char *)&x)[12];",
        "struct s { char c; long l; } x, y = {1, 2}; x = y; return ((char *)&x)[3];",
        "struct s { struct { char c; long l; } a[2]; } x = {1}; return ((char *)&x)[20];",
        "struct s { char c; long l; } x = {1, 2}; char b[16]; *(struct s *)b = x; return b[3];",
        "union { long double d; char b[16]; } x; x.d = 1; return x.b[15];",
        "struct s { char c; _Alignas(8) char d; } x, y = {1, 2}; x = y; return ((char *)&x)[3];",
        "struct s { unsigned a : 3, b : 10; } x, y = {1, 2}; x = y; return ((char *)&x)[3];",
        "struct s { unsigned a : 3, b : 10; } x, y = {1, 2}; x = y; return ((char *)&x)[1];",
        "struct s { char c; long l; } x, y = {1, 2}, *p = &x; *p = y; return ((char *)p)[3];",
      })
  void splitLocalsHaveArbitraryPadding(String body) {
    String text = text("int main(void) { " + body + " }");
    assertTrue(count(VALUE, text) > 0, text);
    assertFalse(text.contains(MARK), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct s { char c; long l; } x = {1, 2}; return x.l + ((char *)&x)[8];",
        "struct s { char c; long l; } x = {1, 2}, y; y = x; return y.c;",
        "union { char c; int i; } x; x.i = 1; return x.c;",
        "struct s { long l; int i; char c[4]; } x = {1, 2}; return ((char *)&x)[15];",
        "long double x = 1; return x > 0;",
        "struct s { unsigned a : 3, b : 10; } x, y = {1, 2}; x = y; return x.a + x.b;",
        "union { struct { char c; int i; } s; char b[8]; } x, y; y.b[2] = 1; x = y; return x.b[2];",
      })
  void whoDoesNotLookMeetsNone(String body) {
    assertFalse(text("int main(void) { " + body + " }").contains("padding"));
  }

  @Test
  void inMemoryItIsMarked() {
    String text =
        text(
            "struct s { char c; long l; } x; int main(void) { x.l = input(); x.c = 1; return 0; }");
    assertEquals(2, count(Pattern.quote(MARK), text), text);
    assertEquals(0, count("= " + VALUE, text), text);
  }

  /** Which bits of a number in memory are padding is told apart from its bytes. */
  @Test
  void bitsInMemoryAreMarked() {
    String text =
        text(
            """
            struct s { unsigned a : 3, b : 10; } x, *p = &x;
            int main(void) { *p = (struct s){1, input()}; return 0; }
            """);
    assertTrue(text.contains("call void @__tracefold_padding_bits(ptr"), text);
    assertTrue(text.contains("i64 -57345)"), text);
  }

  /** What a local variable that is split is copied to has the padding that the copy gives it. */
  @Test
  void whatIsCopiedIntoMemoryIsMarked() {
    String text =
        text(
            """
            struct s { char c; long l; } *p;
            int main(void) {
              struct s x = {1, 2};
              if (input()) x.c = 2;
              *p = x;
              return 0;
            }
            """);
    assertTrue(text.contains(MARK), text);
    assertEquals(0, count("= " + VALUE, text), text);
  }

  /** Its last member may have elements there. */
  @ParameterizedTest
  @ValueSource(strings = {"0", "1", ""})
  void theTailOfAFlexibleArrayIsNotPadding(String length) {
    String text =
        text(
            "struct s { long l; char c; char more[LENGTH]; } *p;".replace("LENGTH", length)
                + " int main(void) { p->l = 1; return 0; }");
    assertFalse(text.contains(MARK), text);
  }

  @Test
  void structuresInRegistersArePassedWithoutIt() {
    String text =
        text(
            """
            struct s { char c; int i; } *p;
            static int f(struct s x) { return x.i ? f(*p) : x.c; }
            int main(void) { return f(*p); }
            """);
    assertEquals(0, count("load i64", text), text);
    assertTrue(count("load i8", text) > 0 && count("load i32", text) > 0, text);
  }
}
