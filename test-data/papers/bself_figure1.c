// Figure 1 of the BSELF paper: the assertion inside the loop is its own invariant, so backward
// execution ends; forward execution does not.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int x = 0;
  int i = 0;
  while (i < n) {
    if (x != i) {
      reach_error();
    }
    ++x;
    ++i;
  }
  return 0;
}
