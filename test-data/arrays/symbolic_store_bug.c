extern void abort(void);
void reach_error(void) {}
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char a[16] = {0};
  unsigned char i = __VERIFIER_nondet_uchar();
  unsigned char j = __VERIFIER_nondet_uchar();
  if (i >= 16 || j >= 16) {
    return 0;
  }
  a[i] = 1;
  a[j] = 2;
  if (a[5] + a[11] == 3) {
    reach_error();
  }
  return 0;
}
