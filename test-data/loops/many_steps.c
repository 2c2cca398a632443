/* An odd factor and an odd summand: a is odd after an even number of steps. */
extern void abort(void);
void reach_error(void) {}

int main(void) {
  unsigned int a = 1;
  unsigned int b = 0;
  for (unsigned int i = 0; i < 200000; i++) {
    a = a * 1103515245u + 12345u;
    b ^= a >> 16;
  }
  if ((a & 1) != 1) {
    reach_error();
  }
  return b == 0;
}
