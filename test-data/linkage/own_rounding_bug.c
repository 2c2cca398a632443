extern double __VERIFIER_nondet_double(void);
void reach_error(void) {}

static double floor(double x) { return (double)(long long)x; }

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (x > -100.0 && x < 100.0 && floor(x) > x) {
    reach_error();
  }
  return 0;
}
