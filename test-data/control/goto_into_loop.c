extern void abort(void);
void reach_error(void) {}
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int i = 0;
  int entered = 0;
  if (__VERIFIER_nondet_bool()) {
    i = 2;
    goto inside;
  }
  for (; i < 5; i++) {
  inside:
    entered++;
  }
  if (entered != 5 && entered != 3) {
    reach_error();
  }
  return 0;
}
