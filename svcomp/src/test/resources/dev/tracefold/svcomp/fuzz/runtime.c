/* What a generated program needs to run without a C library: inputs are 8 bytes each on standard
   input (zero at its end), observed values go to standard output. */
typedef unsigned long long u64;
typedef __SIZE_TYPE__ size;

extern long call3(long n, long a, long b, long c);
extern void *memset(void *to, int value, size n);
#ifdef __x86_64__
enum { READ = 0, WRITE = 1, EXIT = 60 };
#else
enum { READ = 3, WRITE = 4, EXIT = 1 };
#endif

/* Memory is never reused; fresh memory is garbage. */
static unsigned char heap[1 << 20] __attribute__((aligned(16)));
static size used;
void *malloc(size n) {
  size from = used;
  if (n > sizeof heap - used) return 0;
  used += (n + 15) / 16 * 16;
  for (size i = from; i < used; i++) heap[i] = 0xa5;
  return heap + from;
}
void *calloc(size count, size n) {
  void *p = malloc(count * n);
  return p ? memset(p, 0, count * n) : p;
}
void free(void *p) {}

static u64 observed[4096];
static unsigned count;

static void flush(void) {
  char *at = (char *)observed, *end = at + count * sizeof(u64);
  while (at < end) {
    long n = call3(WRITE, 1, (long)at, end - at);
    if (n <= 0) break;
    at += n;
  }
  count = 0;
}
void observe(u64 value) {
  observed[count++] = value;
  if (count == 4096) flush();
}
static void leave(int status) {
  flush();
  for (;;) call3(EXIT, status, 0, 0);
}
void reach_error(void) { leave(1); }

static u64 input(void) {
  u64 value = 0;
  call3(READ, 0, (long)&value, sizeof value);
  return value;
}
char __VERIFIER_nondet_char(void) { return (char)input(); }
unsigned char __VERIFIER_nondet_uchar(void) { return (unsigned char)input(); }
short __VERIFIER_nondet_short(void) { return (short)input(); }
unsigned short __VERIFIER_nondet_ushort(void) { return (unsigned short)input(); }
int __VERIFIER_nondet_int(void) { return (int)input(); }
unsigned __VERIFIER_nondet_uint(void) { return (unsigned)input(); }
long __VERIFIER_nondet_long(void) { return (long)input(); }
unsigned long __VERIFIER_nondet_ulong(void) { return (unsigned long)input(); }
long long __VERIFIER_nondet_longlong(void) { return (long long)input(); }
u64 __VERIFIER_nondet_ulonglong(void) { return input(); }
_Bool __VERIFIER_nondet_bool(void) { return input() & 1; }

extern int main(void);
void start(void) { leave(main() ? 3 : 0); }
__asm__(".globl _start\n_start:\n  xor %ebp, %ebp\n"
#ifdef __x86_64__
        "  and $-16, %rsp\n  call start\n");
#else
        "  and $-16, %esp\n  call start\n");
#endif
