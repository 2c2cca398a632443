extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__ size);
void reach_error(void) {}

enum direction { OUTWARD = 1, HOMEWARD = 2, LAST = 3 };

struct trip {
  enum direction direction;
  struct trip *next;
};

static struct trip *new_trip(void) {
  struct trip *trip = malloc(sizeof *trip);
  if (!trip) {
    abort();
  }
  return trip;
}

/* A shuttle goes out and comes home, as often as it likes, but may go the same way twice; the last trip is marked. */
int main(void) {
  struct trip *first = new_trip();
  struct trip *trip = first;
  int out = 1;
  while (__VERIFIER_nondet_int()) {
    trip->direction = out ? OUTWARD : HOMEWARD;
    if (__VERIFIER_nondet_int() != 7) {
      out = !out;
    }
    trip->next = new_trip();
    trip = trip->next;
  }
  trip->direction = LAST;
  out = 1;
  for (trip = first; trip->direction != LAST; trip = trip->next) {
    if (trip->direction != (out ? OUTWARD : HOMEWARD)) {
      reach_error();
    }
    out = !out;
  }
  return 0;
}
