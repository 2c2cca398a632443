/* A tenth has no finite binary fraction. */
extern void abort(void);
void reach_error(void) {}

int main(void) {
  double tenth = 0.1;
  double sum = tenth + tenth + tenth;
  if (sum == 0.3 || sum - 0.3 > 1e-15) {
    reach_error();
  }
  return 0;
}
