extern void abort(void);
void reach_error(void) {}
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  unsigned int folded = x;
  folded ^= folded >> 4;
  folded ^= folded >> 2;
  folded ^= folded >> 1;
  unsigned int counted = 0;
  for (int i = 0; i < 8; i++) {
    counted += (x >> i) & 1;
  }
  if ((folded & 1) != (counted & 1)) {
    reach_error();
  }
  return 0;
}
