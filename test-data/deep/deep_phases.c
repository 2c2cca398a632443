extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

/* Water rises slowly to a mark and then fast: there are no more fast hours than hours. */
int main(void) {
  unsigned hours = __VERIFIER_nondet_uint();
  unsigned hour = 0, fast = 0;
  while (hour < hours) {
    if (hour >= 50000000) {
      fast++;
    }
    hour++;
  }
  if (fast > hour) {
    reach_error();
  }
  return 0;
}
