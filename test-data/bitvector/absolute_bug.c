/* The smallest int has no absolute value. */
extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int absolute = x < 0 ? -x : x;
  if (absolute < 0) {
    reach_error();
  }
  return 0;
}
