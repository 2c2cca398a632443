/* However deep the recursion, which no unrolling ends, the result is at most five. */
extern void abort(void);
void reach_error(void) {}
extern unsigned int __VERIFIER_nondet_uint(void);

unsigned int depth(unsigned int n) {
  unsigned int d;
  if (n == 0)
    return 0;
  d = depth(n - 1) + 1;
  return d > 5 ? 5 : d;
}

int main(void) {
  if (depth(__VERIFIER_nondet_uint()) == 8)
    reach_error();
  return 0;
}
