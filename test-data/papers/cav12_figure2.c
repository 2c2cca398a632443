// Figure 2 of the TRACER paper: the guards have nothing to do with the error.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int s = 0;
  if (__VERIFIER_nondet_int()) {
    s++;
  } else {
    s += 2;
  }
  if (__VERIFIER_nondet_int()) {
    s++;
  } else {
    s += 2;
  }
  if (s > 10) {
    reach_error();
  }
  return 0;
}
