// Two locks are taken in the order of their addresses, whichever that is.
extern void reach_error(void);

int first, second;

static void lock(int *lock) {
  if (*lock) {
    reach_error();
  }
  *lock = 1;
}

static void lock_both(int *a, int *b) {
  if (a < b) {
    lock(a);
    lock(b);
  } else {
    lock(b);
    lock(a);
  }
}

int main(void) {
  lock_both(&first, &second);
  if (!first || !second) {
    reach_error();
  }
  return 0;
}
