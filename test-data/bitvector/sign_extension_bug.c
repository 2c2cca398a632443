/* char is signed on this platform. */
extern void abort(void);
void reach_error(void) {}
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char c = __VERIFIER_nondet_char();
  unsigned int wide = (unsigned int)c;
  if (wide > 255) {
    reach_error();
  }
  return 0;
}
