// An interpreter that jumps to the addresses of labels.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int run(const unsigned char *code, int value) {
  static const void *const operations[] = {&&stop, &&increment, &&twice};
  goto *operations[*code];
increment:
  value++;
  code++;
  goto *operations[*code];
twice:
  value *= 2;
  code++;
  goto *operations[*code];
stop:
  return value;
}

int main(void) {
  unsigned char code[] = {1, 2, 1, 0};
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 1000) {
    return 0;
  }
  if (run(code, x) != 2 * x + 3) {
    reach_error();
  }
  return 0;
}
