/* The loop is left exactly with the lock held. */
extern void abort(void);
void reach_error(void) {}
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int locked = 0;
  unsigned int round = __VERIFIER_nondet_uint();
  unsigned int before;
  do {
    if (locked) {
      reach_error();
    }
    locked = 1;
    before = round;
    if (__VERIFIER_nondet_bool()) {
      locked = 0;
      round++;
    }
  } while (round != before);
  if (!locked) {
    reach_error();
  }
  return 0;
}
