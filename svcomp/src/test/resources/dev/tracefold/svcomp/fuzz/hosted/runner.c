/*
 * Runs a program many times, each time as a new process, so that addresses differ: runner PROGRAM RUNS SEED [INPUT]...
 * With inputs given, each run gets these, otherwise random ones. Writes of each run how it ended, the number of values
 * looked at and these, eight bytes each. Ends early when a run reaches the error.
 */
typedef unsigned long long u64;
extern int pipe(int *), fork(void), dup2(int, int), close(int), execv(const char *, char *const *);
extern int waitpid(int, int *, int), open(const char *, int, ...), atoi(const char *);
extern unsigned alarm(unsigned);
extern long read(int, void *, u64), write(int, const void *, u64);
extern void _exit(int);
extern long long strtoll(const char *, char **, int);

enum { INPUTS = 9, LOOKS = 8, MOST_INPUTS = 100, MOST_LOOKS = 4000, SECONDS = 5, REACHED = 101 };
enum { WRITE_ONLY = 1 };

static u64 state;
static u64 random_bits(void) {
  u64 z = state += 0x9e3779b97f4a7c15ull;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ z >> 27) * 0x94d049bb133111ebull;
  return z ^ z >> 31;
}

/* Likely to be near something that matters. */
static long long interesting(void) {
  switch (random_bits() % 6) {
    case 0: return -1 - (long long)(random_bits() % 4);
    case 1: return (long long)((1ull << random_bits() % 64) + random_bits() % 3 - 1);
    case 2: return (long long)random_bits() >> random_bits() % 64;
    default: return random_bits() % 16;
  }
}

static void run(const char *program, const long long *given, int count) {
  static char *arguments[] = {"program", 0, 0, 0};
  static char *const words[] = {"a", "-x", "7"};
  long long inputs[MOST_INPUTS], looks[MOST_LOOKS], header[2];
  int to[2], from[2], status, size = 0;
  for (int i = 0; i < MOST_INPUTS; i++) inputs[i] = interesting();
  for (int i = 0; i < count; i++) inputs[i] = given[i];
  int more = random_bits() % 3;
  for (int i = 0; i < more; i++) arguments[1 + i] = words[random_bits() % 3];
  arguments[1 + more] = 0;
  pipe(to);
  pipe(from);
  write(to[1], inputs, sizeof inputs);
  int child = fork();
  if (child == 0) {
    int nothing = open("/dev/null", 2);
    for (int i = 0; i < 3; i++) dup2(nothing, i);
    dup2(to[0], 20);
    dup2(from[1], 21);
    for (int i = 3; i < 20; i++) close(i);
    dup2(20, INPUTS);
    dup2(21, LOOKS);
    close(20);
    close(21);
    alarm(SECONDS);
    execv(program, arguments);
    _exit(127);
  }
  close(to[0]);
  close(to[1]);
  close(from[1]);
  char *end = (char *)looks;
  long got;
  while (size < (int)sizeof looks && (got = read(from[0], end + size, sizeof looks - size)) > 0) size += got;
  waitpid(child, &status, 0);
  close(from[0]);
  int ending = (status & 127) == 0 ? status >> 8 & 255 : 1000 + (status & 127);
  header[0] = ending;
  header[1] = size / 8;
  write(1, header, sizeof header);
  write(1, looks, size / 8 * 8);
  if (ending == REACHED) _exit(0);
}

int main(int argc, char **argv) {
  long long given[MOST_INPUTS];
  int count = argc - 4;
  if (count > MOST_INPUTS) count = MOST_INPUTS;
  for (int i = 0; i < count; i++) given[i] = strtoll(argv[4 + i], 0, 10);
  state = strtoll(argv[3], 0, 10);
  for (int i = atoi(argv[2]); i > 0; i--) run(argv[1], given, count);
  return 0;
}
