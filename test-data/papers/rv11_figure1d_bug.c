// As rv11_figure1d, with fewer rounds than the sum needs.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int y = __VERIFIER_nondet_int();
  if (y < 0 || y > 1000000) {
    return 0;
  }
  int x = 0;
  while (x < 3) {
    y++;
    x++;
  }
  if (y + x < 8) {
    reach_error();
  }
  return 0;
}
