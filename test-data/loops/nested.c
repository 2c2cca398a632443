extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int rows = __VERIFIER_nondet_int();
  if (rows < 0 || rows > 6) {
    return 0;
  }
  int count = 0;
  for (int i = 0; i < rows; i++) {
    for (int j = 0; j <= i; j++) {
      count++;
    }
  }
  if (count != rows * (rows + 1) / 2) {
    reach_error();
  }
  return 0;
}
