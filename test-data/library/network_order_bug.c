// Some numbers are the same in either order, others are not.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned short htons(unsigned short);

int main(void) {
  unsigned short port = (unsigned short)__VERIFIER_nondet_int();
  if (htons(port) != port && htons(port) == port + 255) {
    reach_error();
  }
  return 0;
}
