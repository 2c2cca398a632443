/* From nine on, y gets too much. */
extern void abort(void);
void reach_error(void) {}
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned int n = __VERIFIER_nondet_uchar();
  unsigned int x = n;
  unsigned int y = 0;
  while (x > 0) {
    x--;
    y += x % 8 == 7 ? 2 : 1;
  }
  if (y != n) {
    reach_error();
  }
  return 0;
}
