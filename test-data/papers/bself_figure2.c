// Figure 2 of the BSELF paper: the assertion behind the loop makes the backward tree infinite
// unless the loop is folded; the loop's bound is known, so forward execution ends.
extern void reach_error(void);

int main(void) {
  int n = 10;
  int x = 0;
  int i = 0;
  while (i < n) {
    ++x;
    ++i;
  }
  if (x != i) {
    reach_error();
  }
  return 0;
}
