// The loop of the minimax paper's comparison with abstraction refinement, with a bound that is an input.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int y = 0;
  int n = 0;
  int most = __VERIFIER_nondet_int();
  if (most > 1000000) {
    return 0;
  }
  while (n < most) {
    y++;
    n++;
  }
  if (y + n < most) {
    reach_error();
  }
  return 0;
}
