extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

/* As coins_until, but twelve can be had. */
int main(void) {
  int sum = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      sum += 4;
    } else {
      sum -= 8;
    }
  }
  if (sum == 12) {
    reach_error();
  }
  return 0;
}
