extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int m[3][3];
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 3; j++) {
      m[i][j] = i == j ? __VERIFIER_nondet_int() : 0;
    }
  }
  int trace = m[0][0] + m[1][1] + m[2][2];
  int sum = 0;
  for (int i = 0; i < 9; i++) {
    sum += *(&m[0][0] + i);
  }
  if (sum != trace) {
    reach_error();
  }
  return 0;
}
