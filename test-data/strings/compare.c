extern void abort(void);
void reach_error(void) {}

static int length(const char *text) {
  int n = 0;
  while (text[n]) {
    n++;
  }
  return n;
}

int main(void) {
  char buffer[8] = "abc";
  buffer[3] = 'd';
  buffer[4] = 0;
  const char *other = "abcd";
  int same = 1;
  for (int i = 0; i <= length(other); i++) {
    same &= buffer[i] == other[i];
  }
  if (!same || length(buffer) != 4 || sizeof buffer != 8) {
    reach_error();
  }
  return 0;
}
