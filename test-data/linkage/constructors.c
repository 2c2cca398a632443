void reach_error(void) {}

static int order;
__attribute__((constructor(300))) static void third(void) { order = order * 10 + 3; }
__attribute__((constructor(200))) static void second(void) { order = order * 10 + 2; }
__attribute__((constructor)) static void fourth(void) { order = order * 10 + 4; }
__attribute__((constructor)) static void fifth(void) { order = order * 10 + 5; }

int main(void) {
  if (order != 2345) {
    reach_error();
  }
  return 0;
}
