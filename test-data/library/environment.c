// Whatever the library says, the program's own memory is its own.
extern void reach_error(void);
extern int close(int);
extern char *getenv(const char *);
extern int getopt(int, char *const *, const char *);
extern char *optarg;
extern int optind;

int main(int argc, char **argv) {
  int count = 0;
  int opened = 3;
  while (count < 10 && getopt(argc, argv, "ab") != -1) {
    count++;
  }
  char *home = getenv("HOME");
  if (home && optind > 1) {
    close(opened);
  }
  if (count > 10 || opened != 3) {
    reach_error();
  }
  return 0;
}
