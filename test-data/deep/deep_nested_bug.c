extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

/* A thousand million bricks by courses, and a few that are left over. */
int main(void) {
  unsigned over = __VERIFIER_nondet_uint();
  unsigned bricks = 0;
  for (unsigned course = 0; course < 20000; course++) {
    for (unsigned place = 0; place < 50000; place++) {
      bricks++;
    }
  }
  if (bricks + over == 1000000123) {
    reach_error();
  }
  return 0;
}
