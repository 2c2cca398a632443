// Figure 1 (b) of the RV 2011 paper: one path of the loop must be unrolled once.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned old = __VERIFIER_nondet_uint();
  int lock = 0;
  unsigned new = old + 1;
  while (new != old) {
    lock = 1;
    old = new;
    if (__VERIFIER_nondet_int()) {
      lock = 0;
      new++;
    }
  }
  if (lock == 0) {
    reach_error();
  }
  return 0;
}
