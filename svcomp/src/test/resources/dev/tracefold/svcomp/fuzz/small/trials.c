/* Runs small programs on all their inputs, without a C library. Of each program it writes, as 8
   bytes each: whether those were all runs, the least and the greatest value that was looked at, how
   many different ones there were, of which it knows no more than MOST_VALUES, and these. */
typedef long long i64;
typedef __SIZE_TYPE__ size;

struct program {
  int (*main)(void);
  int low, values;
};
extern const struct program tried[];
extern const int tried_count;

enum { MOST_INPUTS = 6, MOST_RUNS = 160, MOST_VALUES = 64, HEAP = 1 << 13, MOST_SECONDS = 60 };

extern long call3(long n, long a, long b, long c);
extern void *memcpy(void *to, const void *from, size n);
extern void *memset(void *to, int value, size n);
#ifdef __x86_64__
enum { WRITE = 1, ALARM = 37, EXIT = 60 };
#else
enum { WRITE = 4, ALARM = 27, EXIT = 1 };
#endif

static void leave(int status) {
  for (;;) call3(EXIT, status, 0, 0);
}

/* What outlives a run. It is on the stack, since all other memory is as at first in each run. */
struct trial {
  int low;
  int choices[MOST_INPUTS]; /* which value each input has, in the order in which they are read */
  int known;                /* how many of these were made by the runs before */
  int position;
  int cut;
  i64 seen[MOST_VALUES];
  i64 least, greatest, different;
  void *end[5];
};
static struct trial *trial;

__attribute__((noreturn)) void abort(void) { __builtin_longjmp(trial->end, 1); }

int __VERIFIER_nondet_int(void) {
  if (trial->position == MOST_INPUTS) {
    trial->cut = 1;
    abort();
  }
  if (trial->position == trial->known) trial->choices[trial->known++] = 0;
  return trial->low + trial->choices[trial->position++];
}

void look(i64 value) {
  struct trial *t = trial;
  if (!t->different || value < t->least) t->least = value;
  if (!t->different || value > t->greatest) t->greatest = value;
  int known = t->different < MOST_VALUES ? (int)t->different : MOST_VALUES;
  for (int i = 0; i < known; i++) {
    if (t->seen[i] == value) return;
  }
  if (known < MOST_VALUES) t->seen[known] = value;
  t->different++;
}

static unsigned char heap[HEAP] __attribute__((aligned(16)));
static size used;
void *malloc(size n) {
  size from = used;
  if (n > HEAP - used) {
    trial->cut = 1;
    abort();
  }
  used += (n + 15) / 16 * 16;
  for (size i = from; i < used; i++) heap[i] = 0xa5;
  return heap + from;
}

/* This file is linked first, so these begin the sections. */
char first_data[16] __attribute__((section(".data"))) = {1};
extern char _edata[], __bss_start[], _end[];

/* The next choices in the order of an odometer; none are left if there is no next. */
static int next(struct trial *t, int values) {
  while (t->known > 0 && t->choices[t->known - 1] == values - 1) t->known--;
  if (t->known == 0) return 0;
  t->choices[t->known - 1]++;
  return 1;
}

static void put(i64 value) {
  char *at = (char *)&value, *end = at + sizeof value;
  while (at < end) {
    long n = call3(WRITE, 1, (long)at, end - at);
    if (n <= 0) leave(2);
    at += n;
  }
}

static void try(const struct program *p, struct trial *t) {
  char data[_edata - first_data], zeroed[_end - __bss_start];
  memset(t, 0, sizeof *t);
  t->low = p->low;
  trial = t;
  memcpy(data, first_data, sizeof data);
  memcpy(zeroed, __bss_start, sizeof zeroed);
  volatile int runs = 0, more = 1;
  while (more && runs < MOST_RUNS) {
    t->position = 0;
    if (!__builtin_setjmp(t->end)) p->main();
    memcpy(first_data, data, sizeof data);
    memcpy(__bss_start, zeroed, sizeof zeroed);
    t->known = t->position;
    runs++;
    more = next(t, p->values);
  }
  put(!more && !t->cut);
  put(t->least);
  put(t->greatest);
  put(t->different);
  for (int i = 0; i < t->different && i < MOST_VALUES; i++) put(t->seen[i]);
}

void start(void) {
  struct trial t;
  call3(ALARM, MOST_SECONDS, 0, 0);
  for (int i = 0; i < tried_count; i++) try(&tried[i], &t);
  leave(0);
}
__asm__(".globl _start\n_start:\n"
#ifdef __x86_64__
        "  xorl %ebp, %ebp\n  andq $-16, %rsp\n  call start\n");
#else
        "  xorl %ebp, %ebp\n  andl $-16, %esp\n  call start\n");
#endif
