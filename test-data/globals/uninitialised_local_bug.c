/* A local without initialiser may hold any value. */
extern void abort(void);
void reach_error(void) {}
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int x;
  if (__VERIFIER_nondet_bool()) {
    x = 1;
  }
  if (x == 123) {
    reach_error();
  }
  return 0;
}
