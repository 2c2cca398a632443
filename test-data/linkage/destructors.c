extern void abort(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

static int order;
/* Later ones run first; those of higher numbers before those of lower ones. */
__attribute__((destructor(200))) static void last(void) {
  if (order != 321) {
    reach_error();
  }
}
__attribute__((destructor(300))) static void third(void) { order = order * 10 + 1; }
__attribute__((destructor)) static void second(void) { order = order * 10 + 2; }
__attribute__((destructor)) static void first(void) { order = order * 10 + 3; }

int main(void) {
  if (__VERIFIER_nondet_int()) {
    order = 7;
    abort();
  }
  return 0;
}
