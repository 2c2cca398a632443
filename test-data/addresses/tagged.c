// The lowest bit of an aligned address holds a flag.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int target = 7;
  int flag = __VERIFIER_nondet_int() != 0;
  unsigned long word = (unsigned long)&target | flag;
  int *pointer = (int *)(word & ~1ul);
  if (*pointer != 7 || pointer != &target || (word & 1) != flag) {
    reach_error();
  }
  return 0;
}
