extern void abort(void);
void reach_error(void) {}

struct date {
  unsigned int day : 5;
  unsigned int month : 4;
  int offset : 3;
};

int main(void) {
  struct date d;
  d.day = 31;
  d.month = 12;
  d.offset = -2;
  d.day++;
  d.offset -= 3;
  if (d.day != 0 || d.month != 12 || d.offset != 3) {
    reach_error();
  }
  return 0;
}
