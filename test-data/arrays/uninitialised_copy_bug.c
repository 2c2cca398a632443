void reach_error(void) {}
enum { SIZE = 50000 };

int main(void) {
  int from[SIZE];
  int between[SIZE];
  int to[SIZE];
  for (int i = 0; i < SIZE; i++) {
    between[i] = from[i];
  }
  for (int i = 0; i < SIZE; i++) {
    to[SIZE - 1 - i] = between[i];
  }
  for (int i = 0; i < SIZE; i++) {
    if (to[i] != from[i]) {
      reach_error();
    }
  }
  return 0;
}
