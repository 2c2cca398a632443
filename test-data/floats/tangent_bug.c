/* Two steps of Newton's method from far away miss: easy to hit by chance, hard to compute. */
extern void abort(void);
void reach_error(void) {}
extern double __VERIFIER_nondet_double(void);

double f(double x) { return x * x * x - 2.0 * x - 5.0 + x * x * x * x * x / 40.0; }

double slope(double x) { return 3.0 * x * x - 2.0 + x * x * x * x / 8.0; }

int main(void) {
  double x = __VERIFIER_nondet_double();
  double y;
  if (!(x > 1.0 && x < 9.0))
    return 0;
  y = x - f(x) / slope(x);
  y = y - f(y) / slope(y);
  if (y > 2.5)
    reach_error();
  return 0;
}
