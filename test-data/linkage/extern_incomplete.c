void reach_error(void) {}

struct unknown;
extern struct unknown here, there;
struct unknown *where = &here;

int main(void) {
  if (!where || where == &there) {
    reach_error();
  }
  return 0;
}
