void reach_error(void) {}

/* A runner catches up with another who has a head start and waits; then they run side by side. */
int main(void) {
  int runner = 0, ahead = 500000;
  while (runner < 1000000) {
    if (runner < 500000) {
      runner++;
    } else {
      runner++;
      ahead++;
    }
  }
  if (runner != ahead) {
    reach_error();
  }
  return 0;
}
