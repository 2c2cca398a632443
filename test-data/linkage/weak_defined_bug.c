void reach_error(void) {}

__attribute__((weak)) int limit(void) { return 3; }

int main(void) {
  if (limit() == 3) {
    reach_error();
  }
  return 0;
}
