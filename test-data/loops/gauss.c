extern void abort(void);
void reach_error(void) {}

int main(void) {
  int n = 1000;
  int sum = 0;
  for (int i = 1; i <= n; i++) {
    sum += i;
  }
  if (2 * sum != n * (n + 1)) {
    reach_error();
  }
  return 0;
}
