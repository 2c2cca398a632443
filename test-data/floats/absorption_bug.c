/* Adding one changes nothing; neither does adding zero. */
extern void abort(void);
void reach_error(void) {}
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  float x = 16777216.0f;
  float y = x + __VERIFIER_nondet_uchar();
  if (y == x + 1.0f) {
    reach_error();
  }
  return 0;
}
