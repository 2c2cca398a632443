void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
enum { SIZE = 150000 };

int main(void) {
  int value[SIZE];
  _Bool negative[SIZE];
  for (int i = 0; i < SIZE; i++) {
    value[i] = __VERIFIER_nondet_int();
    negative[i] = value[i] < 0;
  }
  int consistent = 1;
  for (int i = 0; i < SIZE; i++) {
    if (negative[i] && value[i] >= 0) {
      consistent = 0;
    }
  }
  if (!consistent) {
    reach_error();
  }
  return 0;
}
