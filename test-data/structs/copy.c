extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

struct inner {
  short s;
  char text[6];
};

struct outer {
  int id;
  struct inner part;
  long long total;
};

static struct outer grow(struct outer value) {
  value.id++;
  value.part.text[2] = 'x';
  return value;
}

int main(void) {
  struct outer a = {.id = __VERIFIER_nondet_int(), .part = {7, "hello"}, .total = 1};
  struct outer b = grow(a);
  if (a.part.text[2] != 'l' || b.part.text[2] != 'x' || b.id != a.id + 1 || b.part.s != 7) {
    reach_error();
  }
  return 0;
}
