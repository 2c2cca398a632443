extern void abort(void);
void reach_error(void) {}
extern _Bool __VERIFIER_nondet_bool(void);

static int calls;

static int touch(int result) {
  calls++;
  return result;
}

int main(void) {
  int a = __VERIFIER_nondet_bool();
  int b = __VERIFIER_nondet_bool();
  int value = touch(a) && touch(b);
  if (value != (a & b) || calls != 1 + a) {
    reach_error();
  }
  return 0;
}
