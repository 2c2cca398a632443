/* Nine inputs in the right order, among very many that only start over. */
extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int state = 0;
  while (1) {
    int in = __VERIFIER_nondet_int();
    if (state % 3 == 0 && in == 11)
      state++;
    else if (state % 3 == 1 && in == 4711)
      state++;
    else if (state % 3 == 2 && in == -7)
      state++;
    else
      state = 0;
    if (state == 9)
      reach_error();
  }
}
