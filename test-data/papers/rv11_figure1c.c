// Figure 1 (c) of the RV 2011 paper, with the condition that needs a refinement there.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = 0;
  int y = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      x++;
      y++;
    }
    x = x - y;
    y = 0;
  }
  if (x != 0) {
    reach_error();
  }
  return 0;
}
