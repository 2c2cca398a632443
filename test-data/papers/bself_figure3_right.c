// Figure 3, right, of the BSELF paper: candidates found on different paths are joined.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  int n = __VERIFIER_nondet_int();
  if (x < 0 || x > y || y > n) {
    return 0;
  }
  while (x < n) {
    ++x;
    if (x > y) {
      ++y;
    }
  }
  if (y != n) {
    reach_error();
  }
  return 0;
}
