extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

/* Water rises slowly to a mark and then fast; the dam is opened at one level only. */
int main(void) {
  unsigned hours = __VERIFIER_nondet_uint();
  unsigned hour = 0, level = 0;
  while (hour < hours) {
    if (hour < 50000000) {
      level++;
    } else {
      level += 4;
    }
    hour++;
  }
  if (level == 250000004) {
    reach_error();
  }
  return 0;
}
