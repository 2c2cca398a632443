extern void abort(void);
void reach_error(void) {}
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  unsigned int lowest = x & -x;
  if ((lowest & (lowest - 1)) != 0 || (x != 0 && (x & lowest) == 0)) {
    reach_error();
  }
  return 0;
}
