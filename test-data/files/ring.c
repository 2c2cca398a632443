#include "include/ring.h"

int dropped;

static int cells[RING_SIZE];
static int first;
static int length;

static int next(int index) {
  return index + 1 == RING_SIZE ? 0 : index + 1;
}

void ring_put(int value) {
  int at = first;
  for (int i = 0; i < length; i++) {
    at = next(at);
  }
#ifdef FORGETS_FULL
  length++;
#else
  if (length == RING_SIZE) {
    dropped++;
    return;
  }
  length++;
#endif
  cells[at] = value;
}

int ring_get(int *value) {
  if (length == 0) {
    return 0;
  }
  *value = cells[first];
  first = next(first);
  length--;
  return 1;
}

int ring_length(void) {
  return length;
}
