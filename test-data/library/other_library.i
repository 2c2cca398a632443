# 1 "other_library.c"
# 1 "/usr/include/pack.h" 1 3 4
extern unsigned long pack_sum(unsigned long sum, const unsigned char *bytes, unsigned int count);
extern int pack_level(void);
# 2 "other_library.c" 2
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned char text[2] = {__VERIFIER_nondet_uchar(), 7};
  unsigned long sum = pack_sum(0, text, 2);
  int level = pack_level();
  if (level < 1) {
    level = 1;
  }
  if (level > 9) {
    level = 9;
  }
  if (sum % 10 + level > 18) {
    reach_error();
  }
  return 0;
}
