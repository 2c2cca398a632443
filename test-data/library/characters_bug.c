// The characters that are neither letters nor digits nor controls are more than blanks.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern int isalnum(int), isprint(int), isspace(int), toupper(int);

int main(void) {
  int c = __VERIFIER_nondet_int();
  if (c < -1 || c > 255) {
    return 0;
  }
  if (isprint(c) && !isalnum(c) && !isspace(c) && toupper(c) == '_') {
    reach_error();
  }
  return 0;
}
