extern void abort(void);
void reach_error(void) {}
extern unsigned int __VERIFIER_nondet_uint(void);

int table[8] = {1, 2, 4, 8, 16, 32, 64, 128};

int main(void) {
  unsigned int i = __VERIFIER_nondet_uint();
  if (i >= 8) {
    return 0;
  }
  if (table[i] != 1 << i) {
    reach_error();
  }
  return 0;
}
