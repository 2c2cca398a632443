/* x (1 - x) (1 + x) is greatest where x is the root of a third: 0.3849. So 0.3848 is too little. */
extern void abort(void);
void reach_error(void) {}
extern double __VERIFIER_nondet_double(void);

static double cubic(double x) { return x * (1.0 - x) * (1.0 + x); }

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x >= 0.0 && x <= 1.0)) abort();
  double once = cubic(x);
  if (!(once >= 0.0 && once <= 0.3848)) {
    reach_error();
  }
  return 0;
}
