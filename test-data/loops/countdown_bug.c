extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int i = n;
  while (i > 0) {
    i -= 3;
  }
  if (n > 0 && i == -2) {
    reach_error();
  }
  return 0;
}
