/* x (1 - x) (1 + x) is greatest where x is the root of a third: 0.3849. Its rounding does not matter. */
extern void abort(void);
void reach_error(void) {}
extern double __VERIFIER_nondet_double(void);

static double cubic(double x) { return x * (1.0 - x) * (1.0 + x); }

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x >= 0.0 && x <= 1.0)) abort();
  double once = cubic(x);
  if (!(once >= 0.0 && once <= 0.385)) {
    reach_error();
  }
  return 0;
}
