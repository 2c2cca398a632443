// There may be no argument at all, but never fewer.
extern void reach_error(void);

int main(int argc, char **argv) {
  int left = argc;
  if (left > 0) {
    left--;
  }
  if (left < 0 || argc - left > 1) {
    reach_error();
  }
  return 0;
}
