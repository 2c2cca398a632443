// Whatever the numbers are, they are the same and in order after qsort.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));

static int compare(const void *left, const void *right) {
  int one = *(const int *)left;
  int other = *(const int *)right;
  return (one > other) - (one < other);
}

int main(void) {
  int numbers[3];
  unsigned sum = 0;
  for (int i = 0; i < 3; i++) {
    numbers[i] = __VERIFIER_nondet_int();
    sum += numbers[i];
  }
  qsort(numbers, 3, sizeof numbers[0], compare);
  if (numbers[0] > numbers[1] || numbers[1] > numbers[2]) {
    reach_error();
  }
  if ((unsigned)numbers[0] + numbers[1] + numbers[2] != sum) {
    reach_error();
  }
  return 0;
}
