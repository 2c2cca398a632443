extern void abort(void);
void reach_error(void) {}

static int next(void) {
  static int counter = 10;
  return counter++;
}

int uninitialised_global;

int main(void) {
  int first = next();
  int second = next();
  if (first != 10 || second != 11 || uninitialised_global != 0) {
    reach_error();
  }
  return 0;
}
