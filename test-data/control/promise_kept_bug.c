// A run that keeps the promise gets to the error as well.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __builtin_assume(x > 0);
  if (x == 7) {
    reach_error();
  }
  return 0;
}
