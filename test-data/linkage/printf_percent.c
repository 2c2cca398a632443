extern int printf(const char *, ...);
extern int setvbuf(void *, char *, int, __SIZE_TYPE__);
extern void *stdout;
void reach_error(void) {}

int main(void) {
  int count = 1;
  setvbuf(stdout, 0, 2, 0);
  printf("100%%n %d %p\n", count, (void *)&count);
  if (count != 1) {
    reach_error();
  }
  return 0;
}
