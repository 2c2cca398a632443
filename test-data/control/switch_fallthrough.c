extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int command = __VERIFIER_nondet_int();
  int weight = 0;
  switch (command) {
    case 3:
      weight += 4;
    case 2:
      weight += 2;
    case 1:
      weight += 1;
      break;
    case 10 ... 20:
      weight = 100;
      break;
    default:
      weight = -1;
  }
  int expected = command == 1 ? 1 : command == 2 ? 3 : command == 3 ? 7 : -1;
  if (command >= 10 && command <= 20) {
    expected = 100;
  }
  if (weight != expected) {
    reach_error();
  }
  return 0;
}
