// Figure 1 (d) of the RV 2011 paper. Its integers do not wrap around: y has a bound here.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int y = __VERIFIER_nondet_int();
  if (y < 0 || y > 1000000) {
    return 0;
  }
  int x = 0;
  while (x < 10000) {
    y++;
    x++;
  }
  if (y + x < 10000) {
    reach_error();
  }
  return 0;
}
