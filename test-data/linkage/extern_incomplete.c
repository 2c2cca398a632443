void reach_error(void) {}

struct unknown;
extern struct unknown here;
struct unknown *where = &here;

int main(void) {
  if (!where || where != &here) {
    reach_error();
  }
  return 0;
}
