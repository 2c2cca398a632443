/* Inputs and functions that are declared with other types than they have, and still fit. */
extern int __VERIFIER_nondet_uchar(void);
extern signed char __VERIFIER_nondet_int(void);
unsigned rand(void);
char *malloc();
void reach_error(void) {}

int main(void) {
  int byte = __VERIFIER_nondet_uchar();
  int small = __VERIFIER_nondet_int();
  char *p = malloc(2, "surplus");
  p[1] = 5;
  if (byte < 0 || byte > 255 || small > 127 || rand() > 0x7fffffff || p[1] != 5) {
    reach_error();
  }
  return 0;
}
