extern void abort(void);
void reach_error(void) {}
extern long __VERIFIER_nondet_long(void);

int main(void) {
  long a = __VERIFIER_nondet_long();
  __int128 twice = (__int128)a + a;
  if ((twice < 0) != (a < 0)) {
    reach_error();
  }
  if (sizeof(long) != 8 || sizeof(void *) != 8) {
    reach_error();
  }
  return 0;
}
