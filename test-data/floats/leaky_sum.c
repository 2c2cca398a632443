/* What leaks is more than what comes in as soon as the sum is above five. */
extern void abort(void);
void reach_error(void) {}
extern double __VERIFIER_nondet_double(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  double sum = 0.0;
  while (__VERIFIER_nondet_int()) {
    double in = __VERIFIER_nondet_double();
    if (!(in >= -1.0 && in <= 1.0)) abort();
    sum = 0.75 * sum + in;
    if (!(sum >= -5.0 && sum <= 5.0)) {
      reach_error();
    }
  }
  return 0;
}
