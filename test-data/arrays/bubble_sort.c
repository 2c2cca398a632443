extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a[3];
  for (int i = 0; i < 3; i++) {
    a[i] = __VERIFIER_nondet_int();
  }
  for (int end = 2; end > 0; end--) {
    for (int i = 0; i < end; i++) {
      if (a[i] > a[i + 1]) {
        int swapped = a[i];
        a[i] = a[i + 1];
        a[i + 1] = swapped;
      }
    }
  }
  if (a[0] > a[1] || a[1] > a[2]) {
    reach_error();
  }
  return 0;
}
