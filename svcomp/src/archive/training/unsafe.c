extern void abort(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { abort(); }

int main(void) {
  int a = __VERIFIER_nondet_int();
  int b = __VERIFIER_nondet_int();
  if (a < 0 || a > 1000 || b < 0 || b > 1000) return 0;
  int steps = 0;
  while (a > b && steps < 5) {
    a -= b + 1;
    steps++;
  }
  if (steps == 4 && a * 7 == b * 3) reach_error();
  return 0;
}
