/* A place cannot be swapped with itself this way. */
extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

static void swap(int *left, int *right) {
  *left ^= *right;
  *right ^= *left;
  *left ^= *right;
}

int main(void) {
  int values[2] = {__VERIFIER_nondet_int(), __VERIFIER_nondet_int()};
  int i = __VERIFIER_nondet_bool();
  int j = __VERIFIER_nondet_bool();
  int before = values[i];
  swap(&values[i], &values[j]);
  if (values[j] != before) {
    reach_error();
  }
  return 0;
}
