// The flag in the lowest bit of an address is not taken off before the comparison.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int target = 7;
  unsigned long word = (unsigned long)&target;
  if (__VERIFIER_nondet_int() == 5) {
    word |= 1;
  }
  if (word != (unsigned long)&target) {
    reach_error();
  }
  return 0;
}
