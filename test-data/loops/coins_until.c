extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

/* A sum of coins of four and returns of eight, for as long as somebody wants; it is never ten. */
int main(void) {
  int sum = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      sum += 4;
    } else {
      sum -= 8;
    }
  }
  if (sum == 10) {
    reach_error();
  }
  return 0;
}
