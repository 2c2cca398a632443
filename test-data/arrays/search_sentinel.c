void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
enum { SIZE = 300000 };

int main(void) {
  int text[SIZE];
  int wanted = __VERIFIER_nondet_int();
  int place = __VERIFIER_nondet_int();
  if (place < 0 || place >= SIZE) {
    return 0;
  }
  text[place] = wanted;
  int i = 0;
  while (text[i] != wanted) {
    i++;
  }
  if (i > place) {
    reach_error();
  }
  return 0;
}
