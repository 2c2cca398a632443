extern void abort(void);
void reach_error(void) {}
extern unsigned int __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int exclusive(int a, int b) { return a ^ b; }

int main(void) {
  int (*const operations[3])(int, int) = {add, subtract, exclusive};
  unsigned int which = __VERIFIER_nondet_uint();
  int a = __VERIFIER_nondet_int();
  if (which > 2) {
    return 0;
  }
  if (operations[which](a, 0) != a) {
    reach_error();
  }
  return 0;
}
