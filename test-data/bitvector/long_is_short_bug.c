/* In the ILP32 data model long has 32 bits. */
extern void abort(void);
void reach_error(void) {}

int main(void) {
  unsigned long big = 0xFFFFFFFFul;
  big += 1;
  if (big == 0) {
    reach_error();
  }
  return 0;
}
