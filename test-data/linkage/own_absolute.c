/* The program's own abs is what runs, not the one of the C library. */
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int abs(int x) { return x < 0 ? 0 : x; }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = abs(x);
  if (y < 0 || (x < 0 && y != 0)) {
    reach_error();
  }
  return 0;
}
