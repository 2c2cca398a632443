extern void abort(void);
void reach_error(void) {}
extern char __VERIFIER_nondet_char(void);

int main(void) {
  const char *secret = "xyz";
  int matches = 1;
  for (int i = 0; secret[i]; i++) {
    char typed = __VERIFIER_nondet_char();
    if (typed != secret[i]) {
      matches = 0;
    }
  }
  if (matches) {
    reach_error();
  }
  return 0;
}
