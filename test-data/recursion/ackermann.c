extern void abort(void);
void reach_error(void) {}

static int ackermann(int m, int n) {
  if (m == 0) {
    return n + 1;
  }
  return ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
}

int main(void) {
  if (ackermann(2, 4) != 11) {
    reach_error();
  }
  return 0;
}
