// A number of two digits may be negative, and what follows it is not looked at.
extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);
extern int atoi(const char *);

int main(void) {
  char text[4];
  for (int i = 0; i < 3; i++) {
    text[i] = __VERIFIER_nondet_char();
  }
  text[3] = 0;
  if (atoi(text) == -42) {
    reach_error();
  }
  return 0;
}
