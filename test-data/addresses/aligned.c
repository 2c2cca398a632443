// What alignment promises holds wherever objects lie.
extern void reach_error(void);
extern void *malloc(unsigned long);

int number;
char page[8] __attribute__((aligned(4096)));

int main(void) {
  _Alignas(32) char local[3];
  int *cell = malloc(40);
  if ((unsigned long)&number & 3 || (unsigned long)page & 4095 || (unsigned long)local & 31) {
    reach_error();
  }
  if ((unsigned long)(cell + 2) & 7) {
    reach_error();
  }
  return 0;
}
