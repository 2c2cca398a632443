// Both promises are kept.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int quarter(unsigned n) {
  switch (n % 4) {
    case 0:
    case 1:
      return 0;
    case 2:
    case 3:
      return 1;
    default:
      __builtin_unreachable();
  }
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 100) {
    __builtin_assume(x > 50);
    if (quarter(x) != (x & 2) / 2) {
      reach_error();
    }
  }
  return 0;
}
