extern void abort(void);
void reach_error(void) {}
enum { SIZE = 200000 };

int main(void) {
  static int from[SIZE];
  static short to[SIZE];
  for (int i = 0; i < SIZE; i++) {
    to[SIZE - 1 - i] = (short)from[i];
  }
  for (int k = 0; k < SIZE; k++) {
    if (to[k] != (short)from[SIZE - 1 - k]) {
      reach_error();
    }
  }
  return 0;
}
