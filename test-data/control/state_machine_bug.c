extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

enum state { IDLE, ARMED, FIRED };

int main(void) {
  enum state state = IDLE;
  for (int step = 0; step < 4; step++) {
    int key = __VERIFIER_nondet_int();
    switch (state) {
      case IDLE:
        state = key == 17 ? ARMED : IDLE;
        break;
      case ARMED:
        state = key == 99 ? FIRED : key == 17 ? ARMED : IDLE;
        break;
      case FIRED:
        if (key < 0) {
          reach_error();
        }
    }
  }
  return 0;
}
