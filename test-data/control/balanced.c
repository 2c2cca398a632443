/* Two to the thirtieth paths, but they meet again after each branch. */
extern void abort(void);
void reach_error(void) {}
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char up = 0;
  unsigned char last = 0;
  for (int i = 0; i < 30; i++) {
    unsigned char step = __VERIFIER_nondet_uchar();
    if (step > last) {
      up++;
      last = step;
    }
  }
  if (up > last) {
    reach_error();
  }
  return 0;
}
