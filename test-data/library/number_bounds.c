// What strtol makes of three characters, and what it says of them.
extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);
extern long strtol(const char *, char **, int);
extern int *__errno_location(void);

int main(void) {
  char text[4];
  for (int i = 0; i < 3; i++) {
    text[i] = __VERIFIER_nondet_char();
  }
  text[3] = 0;
  *__errno_location() = 0;
  char *end;
  long value = strtol(text, &end, 10);
  if (value < -99 || value > 999 || *__errno_location() != 0) {
    reach_error();
  }
  if (end < text || end > text + 3 || (end == text && value != 0)) {
    reach_error();
  }
  return 0;
}
