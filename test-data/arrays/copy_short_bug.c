void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
enum { SIZE = 40 };

int main(void) {
  int from[SIZE];
  int to[SIZE];
  for (int i = 0; i < SIZE; i++) {
    from[i] = __VERIFIER_nondet_int();
    to[i] = 0;
  }
  for (int i = 0; i < SIZE - 1; i++) {
    to[i] = from[i];
  }
  for (int i = 0; i < SIZE; i++) {
    if (to[i] != from[i]) {
      reach_error();
    }
  }
  return 0;
}
