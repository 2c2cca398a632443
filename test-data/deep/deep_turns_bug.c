extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

/* Two watchmen take turns, and the second one dozes twice in each of his. */
int main(void) {
  int nights = __VERIFIER_nondet_int();
  int calls = 0, dozes = 0;
  for (int night = 0; night < nights; night++) {
    if (night % 2 == 0) {
      calls++;
    } else {
      dozes += 2;
    }
  }
  if (calls == 30000001 && dozes == 60000000) {
    reach_error();
  }
  return 0;
}
