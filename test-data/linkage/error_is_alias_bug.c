extern int __VERIFIER_nondet_int(void);

void stop(void) {}
void reach_error(void) __attribute__((alias("stop")));

int main(void) {
  if (__VERIFIER_nondet_int() == 42) {
    reach_error();
  }
  return 0;
}
