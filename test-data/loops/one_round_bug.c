extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

/* The error comes after one round of a loop that nobody summarises. */
int main(void) {
  unsigned rounds = __VERIFIER_nondet_int();
  unsigned x = 3, y = 1, i = 0;
  while (i < rounds) {
    if (x < y) {
      x = x * x + y;
    } else {
      y = y * 3 + x;
    }
    i++;
  }
  if (i == 1 && y == 6) {
    reach_error();
  }
  return 0;
}
