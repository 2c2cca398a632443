extern void abort(void);
void reach_error(void) {}
extern _Bool __VERIFIER_nondet_bool(void);

int main(void) {
  int height = 0;
  while (__VERIFIER_nondet_bool()) {
    if (height < 1000) {
      height++;
    } else {
      height = 0;
    }
  }
  if (height < 0 || height > 1000) {
    reach_error();
  }
  return 0;
}
