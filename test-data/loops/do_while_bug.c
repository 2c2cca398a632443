extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int i = 0;
  do {
    i++;
  } while (i < n && i < 10);
  if (i == 7) {
    reach_error();
  }
  return 0;
}
