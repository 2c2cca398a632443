// Figure 1 (a) of the RV 2011 paper: the lower bound of a growing variable.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = 0;
  int n = __VERIFIER_nondet_int();
  while (x < n) {
    x++;
  }
  if (x < 0) {
    reach_error();
  }
  return 0;
}
