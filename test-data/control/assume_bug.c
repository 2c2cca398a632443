/* The sum wraps around. */
extern void abort(void);
void reach_error(void) {}
void assume_abort_if_not(int condition) {
  if (!condition) {
    abort();
  }
}
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  assume_abort_if_not(x > 0);
  assume_abort_if_not(y > x);
  if (x + y <= x) {
    reach_error();
  }
  return 0;
}
