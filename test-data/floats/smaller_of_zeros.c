// Of two zeros fmin may give either, but nothing else.
extern void reach_error(void);
extern double __VERIFIER_nondet_double(void);
extern double fmin(double, double);
extern double fmax(double, double);

int main(void) {
  double a = __VERIFIER_nondet_double();
  double b = __VERIFIER_nondet_double();
  if (a != a || b != b) {
    return 0;
  }
  double least = fmin(a, b);
  double most = fmax(a, b);
  if (least > a || least > b || most < a || most < b) {
    reach_error();
  }
  if (!(least == a || least == b) || !(most == a || most == b)) {
    reach_error();
  }
  return 0;
}
