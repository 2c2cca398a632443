/*
 * What programs are linked with besides the C library: the start, the functions of verification tasks, and what tells
 * the runner of a run. Nothing here calls the C library, whose functions the programs may have replaced.
 * Inputs are eight bytes each from descriptor 9, what is looked at goes to descriptor 8, the exit status says the rest.
 */
enum { REACHED = 101, NO_MORE_INPUTS = 102, ASSUMPTION_FAILED = 103 };
enum { INPUTS = 9, LOOKS = 8 };

#ifdef __x86_64__
enum { SYS_READ = 0, SYS_WRITE = 1, SYS_EXIT_GROUP = 231 };
static long call3(long n, long a, long b, long c) {
  long r;
  __asm__ volatile("syscall" : "=a"(r) : "a"(n), "D"(a), "S"(b), "d"(c) : "rcx", "r11", "memory");
  return r;
}
__asm__(
    ".globl _start\n"
    "_start: xor %ebp, %ebp\n"
    "  mov %rdx, %r9\n"
    "  pop %rsi\n"
    "  mov %rsp, %rdx\n"
    "  and $-16, %rsp\n"
    "  push %rax\n"
    "  push %rsp\n"
    "  xor %r8d, %r8d\n"
    "  xor %ecx, %ecx\n"
    "  mov main@GOTPCREL(%rip), %rdi\n"
    "  call *__libc_start_main@GOTPCREL(%rip)\n"
    "  hlt\n");
#else
enum { SYS_READ = 3, SYS_WRITE = 4, SYS_EXIT_GROUP = 252 };
static long call3(long n, long a, long b, long c) {
  long r;
  __asm__ volatile("int $0x80" : "=a"(r) : "a"(n), "b"(a), "c"(b), "d"(c) : "memory");
  return r;
}
/* The library's functions are reached through the table whose address is in ebx. */
__asm__(
    ".globl _start\n"
    "_start: xor %ebp, %ebp\n"
    "  pop %esi\n"
    "  mov %esp, %ecx\n"
    "  and $-16, %esp\n"
    "  push %eax\n"
    "  push %esp\n"
    "  push %edx\n"
    "  call 1f\n"
    "1: pop %ebx\n"
    "  add $_GLOBAL_OFFSET_TABLE_+(.-1b), %ebx\n"
    "  push $0\n"
    "  push $0\n"
    "  push %ecx\n"
    "  push %esi\n"
    "  push main@GOT(%ebx)\n"
    "  call __libc_start_main@PLT\n"
    "  hlt\n");
#endif

static void quit(int status) {
  for (;;) call3(SYS_EXIT_GROUP, status, 0, 0);
}

void reach_error(void) { quit(REACHED); }
void hosted_look(long long value) { call3(SYS_WRITE, LOOKS, (long)&value, sizeof value); }
void __VERIFIER_assume(int condition) {
  if (!condition) quit(ASSUMPTION_FAILED);
}

static long long next(void) {
  long long value;
  if (call3(SYS_READ, INPUTS, (long)&value, sizeof value) != sizeof value) quit(NO_MORE_INPUTS);
  return value;
}
#define INPUT(type, name) \
  type __VERIFIER_nondet_##name(void) { return (type)next(); }
INPUT(int, int)
INPUT(unsigned int, uint)
INPUT(long, long)
INPUT(unsigned long, ulong)
INPUT(long long, longlong)
INPUT(char, char)
INPUT(unsigned char, uchar)
INPUT(short, short)
_Bool __VERIFIER_nondet_bool(void) { return next() & 1; }
double __VERIFIER_nondet_double(void) {
  union { long long bits; double value; } both = {next()};
  return both.value;
}

/* The C library has it in an archive only, which not every machine has. */
extern int __cxa_atexit(void (*)(void *), void *, void *);
__attribute__((weak)) int atexit(void (*handler)(void)) { return __cxa_atexit((void (*)(void *))handler, 0, 0); }
__attribute__((weak)) void *__dso_handle;
