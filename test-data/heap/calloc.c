extern void abort(void);
void reach_error(void) {}
extern unsigned char __VERIFIER_nondet_uchar(void);

extern void *calloc(__SIZE_TYPE__ count, __SIZE_TYPE__ size);

int main(void) {
  long *cells = calloc(10, sizeof(long));
  unsigned char i = __VERIFIER_nondet_uchar();
  if (i < 10 && cells[i] != 0) {
    reach_error();
  }
  return 0;
}
