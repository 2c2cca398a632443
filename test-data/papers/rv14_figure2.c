// Figure 2 of the RV 2014 paper: lazily, the second context is subsumed at the top.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  if (__VERIFIER_nondet_int()) {
    if (x <= 0) {
      return 0;
    }
    y = 4;
  } else if (y > 3 || x > 1) {
    return 0;
  }
  if (x == 1) {
    x++;
  } else {
    x += 2;
  }
  if (x + y < 6) {
    y++;
  } else {
    y += 2;
  }
  if (y > 100) {
    reach_error();
  }
  return 0;
}
