// Bytes that are written as such and read as truth values, all of them 0 or 1.
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);

union flag {
  _Bool truth;
  unsigned char byte;
};

int main(void) {
  union flag f;
  _Bool on = __VERIFIER_nondet_bool();
  f.byte = on ? 1 : 0;
  if (f.truth != on) {
    reach_error();
  }
  f.truth = !on;
  if (f.byte + on != 1) {
    reach_error();
  }
  return 0;
}
