// Error codes as pointers, as in Linux: no object lies in the last page.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int device;

static void *find(void) {
  return __VERIFIER_nondet_int() ? &device : (void *)-19l;
}

int main(void) {
  void *found = find();
  if ((unsigned long)found >= (unsigned long)-4095) {
    if ((long)found != -19) {
      reach_error();
    }
  } else if (found != &device) {
    reach_error();
  }
  return 0;
}
