extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

/* A clock strikes after nearly a thousand million seconds, and then at once. */
int main(void) {
  int sleep = __VERIFIER_nondet_int();
  int second = 0;
  while (second < 987654321) {
    second++;
  }
  if (sleep == second && sleep != 987654321) {
    reach_error();
  }
  return 0;
}
