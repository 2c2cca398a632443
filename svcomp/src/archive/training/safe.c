extern void abort(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
void reach_error(void) { abort(); }

struct pair {
  int first;
  unsigned char second;
};

static int table[4] = {1, 2, 3, 4};
static struct pair pairs[2];

static unsigned int twice(unsigned int value) { return value + value; }

int main(void) {
  unsigned int input = __VERIFIER_nondet_uint();
  if (input >= 4) return 0;
  unsigned int sum = 0;
  for (int i = 0; i < 20; i++) {
    if (__VERIFIER_nondet_bool() && i < 3) sum += twice(input);
  }
  pairs[input & 1].first = table[input];
  switch (pairs[input & 1].first) {
    case 1:
      sum /= 3u;
      break;
    case 2:
      sum %= 5u;
      break;
    default:
      sum >>= 1;
  }
  if (sum > 20 || (sum * 2u) % 2u != 0) reach_error();
  return 0;
}
