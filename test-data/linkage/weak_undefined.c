void reach_error(void) {}

/* Nobody defines these. */
extern void hook(int) __attribute__((weak));
extern int level __attribute__((weak));
extern void *malloc(__SIZE_TYPE__) __attribute__((weak));

int main(void) {
  if (hook || &level || !malloc) {
    reach_error();
  }
  return 0;
}
