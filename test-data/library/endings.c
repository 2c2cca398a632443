// Functions at exit run in reverse order, whichever way the program ends; _exit runs none.
extern int atexit(void (*)(void));
extern void exit(int);
extern void _exit(int);
extern void (*signal(int, void (*)(int)))(int);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int order;

static void first(void) {
  order = order * 10 + 1;
  if (order != 21) {
    reach_error();
  }
}

static void second(void) { order = order * 10 + 2; }

int main(void) {
  signal(13, (void (*)(int))1);
  atexit(first);
  atexit(second);
  if (__VERIFIER_nondet_int()) {
    order = 5;
    _exit(1);
  }
  if (__VERIFIER_nondet_int()) {
    exit(2);
  }
  return 0;
}
