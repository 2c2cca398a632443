// Two pointers that were never set may be equal, and then they lead to the same value.
extern void reach_error(void);

int main(void) {
  int *left;
  int *right;
  if (left == right && *left != *right) {
    reach_error();
  }
  return 0;
}
