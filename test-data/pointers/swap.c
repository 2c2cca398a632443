extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

static void swap(int *left, int *right) {
  int kept = *left;
  *left = *right;
  *right = kept;
}

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  int x = a;
  int y = b;
  swap(&x, &y);
  if (x != b || y != a) {
    reach_error();
  }
  return 0;
}
