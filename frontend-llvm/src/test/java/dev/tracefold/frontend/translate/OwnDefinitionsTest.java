package dev.tracefold.frontend.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.frontend.input.DataModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A program's own definition of a library function is what its calls call. */
class OwnDefinitionsTest {
  private static final String PROGRAM =
      """
      typedef __SIZE_TYPE__ size_t;
      extern void reach_error(void);
      static int calls;
      #define OWN(result, name, ...) KIND result name(__VA_ARGS__) { calls++; return (result)0; }
      OWN(void *, memcpy, void *to, const void *from, size_t n)
      OWN(void *, memmove, void *to, const void *from, size_t n)
      OWN(void *, memset, void *to, int c, size_t n)
      OWN(void, bcopy, const void *from, void *to, size_t n)
      OWN(void, bzero, void *to, size_t n)
      OWN(size_t, strlen, const char *s)
      OWN(void *, malloc, size_t n)
      OWN(void *, alloca, size_t n)
      OWN(void, free, void *p)
      OWN(int, printf, const char *format, ...)
      OWN(int, abs, int x)
      OWN(long, labs, long x)
      OWN(long long, llabs, long long x)
      OWN(int, ffs, int x)
      OWN(double, fabs, double x)
      OWN(float, fabsf, float x)
      OWN(long double, fabsl, long double x)
      OWN(double, floor, double x)
      OWN(double, round, double x)
      OWN(double, trunc, double x)
      OWN(double, sqrt, double x)
      OWN(double, fmax, double x, double y)
      OWN(double, fmod, double x, double y)
      OWN(double, copysign, double x, double y)
      OWN(double, fma, double x, double y, double z)
      OWN(long, lround, double x)
      OWN(int, isdigit, int c)
      OWN(void, exit, int status)
      OWN(void, abort, void)
      OWN(void, __VERIFIER_assume, int condition)
      OWN(int, __VERIFIER_nondet_int, void)
      int main(void) {
        char a[8], b[8];
        double d = a[0];
        memcpy(a, b, 8); memmove(a, b, 8); memset(a, 0, 8); bcopy(a, b, 8); bzero(a, 8);
        strlen(a); free(malloc(4)); alloca(4); printf("%s", a);
        abs(a[1]); labs(a[1]); llabs(a[1]); ffs(a[1]);
        fabs(d); fabsf(d); fabsl(d); floor(d); round(d); trunc(d); sqrt(d);
        fmax(d, d); fmod(d, d); copysign(d, d); fma(d, d, d); lround(d); isdigit(a[1]);
        exit(0); abort(); __VERIFIER_assume(0); __VERIFIER_nondet_int();
        if (calls == 31) reach_error();
        return 0;
      }
      """;

  @ParameterizedTest
  @CsvSource({"LP64, ''", "LP64, static", "ILP32, ''", "ILP32, static"})
  void theyRun(DataModel model, String kind) {
    String program = "#define KIND " + kind + "\n" + PROGRAM.replace("(void)0", "");
    assertEquals("error", CRun.endOfWhole(program, model));
  }
}
