// Functions with "...": values of all kinds, passed on, through a pointer and recursively.
#include <stdarg.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct pair {
  double first;
  int second;
};
struct large {
  int all[10];
};

static int take(va_list list) {
  struct pair pair = va_arg(list, struct pair);
  struct large large = va_arg(list, struct large);
  return pair.second + large.all[3];
}

static int kinds(int count, ...) {
  va_list list, again;
  va_start(list, count);
  va_copy(again, list);
  long long wide = va_arg(list, long long);
  long double exact = va_arg(list, long double);
  int small = va_arg(list, int);
  const char *text = va_arg(list, const char *);
  int rest = take(list);
  int same = va_arg(again, long long) == wide;
  va_end(again);
  va_end(list);
  return wide == 1LL << 40 && exact == 0.5L && same ? small + text[0] + rest : -1;
}

static int count(const char *first, ...) {
  va_list list;
  va_start(list, first);
  int n = 0;
  for (const char *p = first; p; p = va_arg(list, const char *)) {
    n++;
  }
  va_end(list);
  return n;
}

static int descend(int depth, ...) {
  va_list list;
  va_start(list, depth);
  int value = va_arg(list, int);
  va_end(list);
  return depth == 0 ? value : descend(depth - 1, value - 1, 7);
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 100) {
    return 0;
  }
  struct pair pair = {1.5, 20};
  struct large large = {{0, 1, 2, 3}};
  if (kinds(6, 1LL << 40, 0.5L, x, "a", pair, large) != x + 'a' + 23) {
    reach_error();
  }
  int (*counting)(const char *, ...) = x ? count : 0;
  if (counting && counting("one", "two", (char *)0) != 2) {
    reach_error();
  }
  if (descend(3, x, 9) != x - 3) {
    reach_error();
  }
  return 0;
}
