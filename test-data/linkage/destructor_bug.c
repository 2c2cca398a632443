extern void exit(int);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

static int open_files;
__attribute__((destructor)) static void check(void) {
  if (open_files) {
    reach_error();
  }
}

int main(void) {
  open_files++;
  if (__VERIFIER_nondet_int() > 7) {
    exit(1);
  }
  open_files--;
  return 0;
}
