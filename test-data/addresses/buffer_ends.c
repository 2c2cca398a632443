// Distance and order of pointers into one buffer of any size.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);

int main(void) {
  int size = __VERIFIER_nondet_int();
  if (size < 1 || size > 6) {
    return 0;
  }
  char *start = malloc(size);
  char *end = start + size;
  int count = 0;
  for (char *p = start; p < end; p++) {
    *p = 1;
    count++;
  }
  if (count != end - start) {
    reach_error();
  }
  return 0;
}
