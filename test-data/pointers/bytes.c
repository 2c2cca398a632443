/* The lowest byte comes first. */
extern void abort(void);
void reach_error(void) {}
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int word = __VERIFIER_nondet_uint();
  unsigned char *bytes = (unsigned char *)&word;
  unsigned int rebuilt = 0;
  for (int i = 3; i >= 0; i--) {
    rebuilt = rebuilt << 8 | bytes[i];
  }
  if (rebuilt != word) {
    reach_error();
  }
  return 0;
}
