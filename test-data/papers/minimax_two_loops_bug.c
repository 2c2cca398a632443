// As minimax_two_loops, but the second loop takes back too little.
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
    y += 2;
    n++;
  }
  while (n > 0) {
    y--;
    n--;
  }
  if (y != 0) {
    reach_error();
  }
  return 0;
}
