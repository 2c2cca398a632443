/* The input is the bit pattern of one and a half. */
extern void abort(void);
void reach_error(void) {}
extern unsigned int __VERIFIER_nondet_uint(void);

union number {
  float real;
  unsigned int bits;
};

int main(void) {
  union number n;
  n.bits = __VERIFIER_nondet_uint();
  if (n.real == 1.5f) {
    reach_error();
  }
  return 0;
}
