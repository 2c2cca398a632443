# 1 "other_library_bug.c"
# 1 "/usr/include/pack.h" 1 3 4
extern unsigned long pack_sum(unsigned long sum, const unsigned char *bytes, unsigned int count);
extern int pack_level(void);
# 2 "other_library_bug.c" 2
extern void reach_error(void);
extern unsigned char choice(void);

int main(void) {
  unsigned char text[2] = {7, 7};
  unsigned char chosen = choice();
  unsigned long sum = pack_sum(pack_level(), text, 2);
  if (chosen == 200) {
    reach_error();
  }
  return sum > 0;
}
