extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

/* Two procedures that call each other: the result is odd if the argument is. */
static int second(int n);

static int first(int n) { return n == 0 ? 0 : 3 - second(n - 1); }

static int second(int n) { return n == 0 ? 2 : 1 + first(n - 1); }

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0) {
    return 0;
  }
  if ((first(n) - n) % 2 != 0) {
    reach_error();
  }
  return 0;
}
