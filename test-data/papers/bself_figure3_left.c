// Figure 3, left, of the BSELF paper: one iteration of the loop is special, so the invariant is a
// disjunction.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int i = 0;
  if (x != 1) {
    return 0;
  }
  while (i < 1000000) {
    if (i == 5) {
      --x;
    }
    ++x;
    ++i;
  }
  if (x != i) {
    reach_error();
  }
  return 0;
}
