/* All elements may be negative. */
extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[4];
  for (int i = 0; i < 4; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  int maximum = 0;
  for (int i = 0; i < 4; i++) {
    if (a[i] > maximum) {
      maximum = a[i];
    }
  }
  if (maximum != a[0] && maximum != a[1] && maximum != a[2] && maximum != a[3]) {
    reach_error();
  }
  return 0;
}
