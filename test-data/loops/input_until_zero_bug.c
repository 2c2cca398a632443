/* Three inputs that add up to 42. */
extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int sum = 0;
  int count = 0;
  int x = __VERIFIER_nondet_int();
  while (x != 0 && count < 5) {
    sum += x;
    count++;
    x = __VERIFIER_nondet_int();
  }
  if (count == 3 && sum == 42) {
    reach_error();
  }
  return 0;
}
