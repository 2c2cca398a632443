extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int i = __VERIFIER_nondet_int();
  double d = i;
  if ((int)d != i) {
    reach_error();
  }
  float negative = -3.75f;
  if ((int)negative != -3 || (unsigned char)(int)negative != 253) {
    reach_error();
  }
  return 0;
}
