extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[4];
  for (int i = 0; i < 4; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  int maximum = a[0];
  for (int i = 1; i < 4; i++) {
    if (a[i] > maximum) {
      maximum = a[i];
    }
  }
  for (int i = 0; i < 4; i++) {
    if (a[i] > maximum) {
      reach_error();
    }
  }
  return 0;
}
