extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

/* Sums of all numbers up to an input: one of them is as large as that. */
int main(void) {
  unsigned last = __VERIFIER_nondet_uint();
  unsigned long long sum = 0;
  if (last > 5000000) {
    return 0;
  }
  for (unsigned i = 1; i <= last; i++) {
    sum += i;
  }
  if (sum == 500000500000ULL) {
    reach_error();
  }
  return 0;
}
