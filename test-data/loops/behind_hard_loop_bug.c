extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

/* One branch mixes numbers in a loop that nobody summarises; the error is in the other. */
int main(void) {
  int choice = __VERIFIER_nondet_int();
  unsigned rounds = __VERIFIER_nondet_int();
  unsigned x = 3, y = 1;
  if (choice > 0) {
    for (unsigned i = 0; i < rounds; i++) {
      if (x < y) {
        x = x * x + y;
      } else {
        y = y * 3 + x;
      }
    }
    if (x == 0 && y == 0) {
      reach_error();
    }
  } else if (rounds == 7) {
    reach_error();
  }
  return 0;
}
