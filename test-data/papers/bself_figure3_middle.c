// Figure 3, middle, of the BSELF paper: a candidate at the second loop is checked by folding the
// first one.
extern void reach_error(void);

int main(void) {
  int n = 1000000;
  int x = 0;
  int i = 0;
  while (i < n) {
    ++i;
  }
  while (x < n) {
    ++x;
  }
  if (x != i) {
    reach_error();
  }
  return 0;
}
