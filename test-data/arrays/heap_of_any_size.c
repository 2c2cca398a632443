void reach_error(void) {}
void *malloc(unsigned long size);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0 || n > 5000000) {
    return 0;
  }
  int *half = malloc(n * sizeof(int));
  for (unsigned i = 0; i < n; i++) {
    half[i] = (int)(i / 2);
  }
  for (unsigned i = 0; i < n; i++) {
    if (half[i] != (int)(i / 2)) {
      reach_error();
    }
  }
  return 0;
}
