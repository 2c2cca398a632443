void reach_error(void) {}

/* As catch_up, but the one ahead starts to run a step too late. */
int main(void) {
  int runner = 0, ahead = 5;
  while (runner < 10) {
    if (runner <= 5) {
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
