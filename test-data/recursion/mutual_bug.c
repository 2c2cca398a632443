/* Eleven. */
extern void abort(void);
void reach_error(void) {}
extern unsigned int __VERIFIER_nondet_uint(void);

static int is_odd(unsigned int n);
static int is_even(unsigned int n) { return n == 0 ? 1 : is_odd(n - 1); }
static int is_odd(unsigned int n) { return n == 0 ? 0 : is_even(n - 1); }

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  if (n > 12) {
    return 0;
  }
  if (is_odd(n) && n > 10) {
    reach_error();
  }
  return 0;
}
