/* What is taken from x is given to y, up to four billion times. */
extern void abort(void);
void reach_error(void) {}
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint();
  unsigned int x = n;
  unsigned int y = 0;
  while (x > 0) {
    x--;
    y++;
  }
  if (y != n) {
    reach_error();
  }
  return 0;
}
