// Symbolic execution opens the lock but never ends with the loop; random runs never come to the loop, so
// nobody sees what the three sums have to do with each other; and what the error path tells of one iteration never
// suffices for the next. The inputs that one engine finds show the other the equation that is the proof.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
  unsigned key = __VERIFIER_nondet_uint();
  unsigned lock = __VERIFIER_nondet_uint();
  if (3 * key != 4 * lock + 123457 || key > 100000 || lock > 100000) {
    return 0;
  }
  unsigned paid = 0, owed = 0, late = 0;
  while (__VERIFIER_nondet_uint()) {
    if (__VERIFIER_nondet_uint()) {
      owed = owed + 1;
      paid = paid + 2;
    } else {
      late = late + 1;
      paid = paid + 7;
    }
  }
  if (paid > 2000 && owed < 100 && late < 100) {
    reach_error();
  }
  return 0;
}
