extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

static int first = 1;
static int second = 2;

static void choose(int **target, int which) { *target = which ? &first : &second; }

int main(void) {
  int *chosen = 0;
  int which = __VERIFIER_nondet_int();
  choose(&chosen, which > 10);
  *chosen += 5;
  if (first == 6) {
    reach_error();
  }
  return 0;
}
