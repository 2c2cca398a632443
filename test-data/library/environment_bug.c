// What happens before and beside calls of the library counts.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern int close(int);
extern int isatty(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int terminal = isatty(0);
  close(3);
  if (x * 3 == 27) {
    reach_error();
  }
  return terminal;
}
