void reach_error(void) {}

long distance(long x) { return x + 1; }
long labs(long x) __attribute__((alias("distance")));

int main(void) {
  volatile long x = -8;
  if (labs(x) == -7) {
    reach_error();
  }
  return 0;
}
