// Vectors that are built of constants and values, and read at an index that varies.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

typedef int four __attribute__((vector_size(16)));

int main(void) {
  int x = __VERIFIER_nondet_int();
  int i = __VERIFIER_nondet_int() & 3;
  four some = {1, 2, 3, x};
  four sum = some + some;
  some[i] = 9;
  if (sum[0] != 2 || sum[1] != 4 || sum[2] != 6 || (x < 100 && x > -100 && sum[3] != 2 * x)) {
    reach_error();
  }
  if (some[i] == 9 || (i != 1 && some[1] != 2)) {
    reach_error();
  }
  return 0;
}
