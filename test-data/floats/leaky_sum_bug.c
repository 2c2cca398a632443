/* Two inputs of one take the sum above one and a half. */
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
    if (!(sum >= -1.5 && sum <= 1.5)) {
      reach_error();
    }
  }
  return 0;
}
