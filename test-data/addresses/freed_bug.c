// Freed memory is looked for among live objects, which has nothing to do with the error.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
extern void free(void *);

int main(void) {
  int *old = malloc(sizeof(int));
  int *other = malloc(sizeof(int));
  *other = __VERIFIER_nondet_int();
  int seen = old == other;
  free(old);
  int *next = malloc(sizeof(int));
  *next = seen;
  if (*other == 42 && next != other && *next == 0) {
    reach_error();
  }
  return 0;
}
