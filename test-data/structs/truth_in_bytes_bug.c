extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

union flag {
  _Bool truth;
  unsigned char byte;
};

int main(void) {
  union flag f;
  f.byte = __VERIFIER_nondet_uchar() & 1;
  if (f.truth) {
    reach_error();
  }
  return 0;
}
