#include "include/ring.h"

extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

/* A name of this file alone, as in the other one. */
static int next(int value) {
  return value + 1;
}

int main(void) {
  int put = 0;
  int got = 0;
  for (int i = 0; i < 6; i = next(i)) {
    int value;
    if (__VERIFIER_nondet_int()) {
      ring_put(put++);
    } else if (ring_get(&value)) {
      got++;
    }
    if (ring_length() > RING_SIZE || put - got - dropped != ring_length()) {
      reach_error();
    }
  }
  return 0;
}
