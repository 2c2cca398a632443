extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

/* Coins are dealt in turn to two players; each has half of them in the end, if their number is even. */
int main(void) {
  int pairs = __VERIFIER_nondet_int();
  if (pairs < 0 || pairs > 500000) {
    return 0;
  }
  int first = 0, second = 0;
  for (int dealt = 0; dealt < 2 * pairs; dealt++) {
    if (dealt % 2 == 0) {
      first++;
    } else {
      second++;
    }
  }
  if (first != second) {
    reach_error();
  }
  return 0;
}
