/* The mean of two numbers without overflow. */
extern void abort(void);
void reach_error(void) {}
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int a = __VERIFIER_nondet_uint();
  unsigned int b = __VERIFIER_nondet_uint();
  unsigned int average = (a & b) + ((a ^ b) >> 1);
  unsigned long long exact = ((unsigned long long)a + b) / 2;
  if (average != exact) {
    reach_error();
  }
  return 0;
}
