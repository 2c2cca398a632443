/*
 * What a replayed program runs on: start-up, the recorded inputs, and the little of a C library that
 * verification tasks use. There is no other library: the process can make no system call but exit,
 * so it neither reads nor writes anything. Freestanding, for 32 and 64 bits alike.
 */
typedef unsigned char byte;
typedef __SIZE_TYPE__ size_t;
typedef unsigned long long u64;

/* The exit statuses that the reader of this process knows. */
enum { MAIN_RETURNED = 64, EXITED = 65, ASSUMPTION_FAILED = 66, INPUTS_USED_UP = 67, NO_MEMORY = 68 };

/* Generated for each violation. */
extern const unsigned tracefold_input_count;
extern const byte tracefold_inputs[][16];

static long system_call(long number, long first, long second) {
  long result;
#ifdef __x86_64__
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(first), "S"(second)
                   : "rcx", "r11", "memory");
#else
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(first), "c"(second) : "memory");
#endif
  return result;
}

#ifdef __x86_64__
enum { SYS_EXIT = 60, SYS_PRCTL = 157 };
#else
enum { SYS_EXIT = 1, SYS_PRCTL = 172 };
#endif
enum { PR_SET_SECCOMP = 22, SECCOMP_MODE_STRICT = 1 };

__attribute__((noreturn)) void tracefold_end(int status) {
  system_call(SYS_EXIT, status, 0);
  __builtin_trap();
}

int main(int count, char **arguments, char **environment);

/* Where the linker puts the addresses of constructors and destructors. */
typedef void outside_main(int count, char **arguments, char **environment);
extern outside_main *__init_array_start[], *__init_array_end[];
extern void (*__fini_array_start[])(void), (*__fini_array_end[])(void);

static void leave(int status) {
  for (void (**last)(void) = __fini_array_end; last != __fini_array_start;) {
    (*--last)();
  }
  tracefold_end(status);
}

__attribute__((used)) static void start(void) {
  static char name[] = "program";
  static char *arguments[] = {name, 0};
  static char *environment[] = {0};
  system_call(SYS_PRCTL, PR_SET_SECCOMP, SECCOMP_MODE_STRICT);
  for (outside_main **next = __init_array_start; next != __init_array_end; next++) {
    (*next)(1, arguments, environment);
  }
  main(1, arguments, environment);
  leave(MAIN_RETURNED);
}

__asm__(".globl _start\n"
        "_start:\n"
#ifdef __x86_64__
        "  xorl %ebp, %ebp\n"
        "  andq $-16, %rsp\n"
#else
        "  xorl %ebp, %ebp\n"
        "  andl $-16, %esp\n"
#endif
        "  call start\n");

/* Inputs */

static void next_input(void *target, size_t size) {
  static unsigned position;
  if (position == tracefold_input_count) {
    tracefold_end(INPUTS_USED_UP);
  }
  const byte *bits = tracefold_inputs[position++];
  for (size_t i = 0; i < size; i++) {
    ((byte *)target)[i] = bits[i];
  }
}

#define INPUT(name, type)                \
  type __VERIFIER_nondet_##name(void) {  \
    type value;                          \
    next_input(&value, sizeof value);    \
    return value;                        \
  }

INPUT(bool, _Bool)
INPUT(_Bool, _Bool)
INPUT(char, char)
INPUT(schar, signed char)
INPUT(uchar, unsigned char)
INPUT(unsigned_char, unsigned char)
INPUT(short, short)
INPUT(ushort, unsigned short)
INPUT(int, int)
INPUT(uint, unsigned)
INPUT(unsigned, unsigned)
INPUT(unsigned_int, unsigned)
INPUT(long, long)
INPUT(ulong, unsigned long)
INPUT(longlong, long long)
INPUT(ulonglong, unsigned long long)
INPUT(float, float)
INPUT(double, double)
INPUT(pointer, void *)
INPUT(pchar, char *)
INPUT(charp, char *)
INPUT(const_char_pointer, const char *)
INPUT(size_t, size_t)
INPUT(loff_t, long long)
INPUT(sector_t, unsigned long)
INPUT(pthread_t, unsigned long)
INPUT(s8, signed char)
INPUT(u8, unsigned char)
INPUT(s16, short)
INPUT(u16, unsigned short)
INPUT(s32, int)
INPUT(u32, unsigned)
#ifdef __SIZEOF_INT128__
INPUT(int128, __int128)
INPUT(uint128, unsigned __int128)
#endif

void __VERIFIER_assume(int condition) {
  if (!condition) {
    tracefold_end(ASSUMPTION_FAILED);
  }
}

void __VERIFIER_atomic_begin(void) {}
void __VERIFIER_atomic_end(void) {}

/* Ends */

void exit(int status) { leave(EXITED); }
void _exit(int status) { tracefold_end(EXITED); }
void _Exit(int status) { tracefold_end(EXITED); }
void abort(void) { tracefold_end(EXITED); }
void __assert_fail(const char *text, const char *file, unsigned line, const char *function) {
  tracefold_end(EXITED);
}

/* Memory: nothing is given back, so that addresses are never used again. */

static byte arena[256 << 20] __attribute__((aligned(16)));
static size_t arena_used;

void *malloc(size_t size) {
  size_t needed = (size + 16 + 15) & ~(size_t)15;
  if (needed < size || needed > sizeof arena - arena_used) {
    tracefold_end(NO_MEMORY);
  }
  size_t *header = (size_t *)(arena + arena_used);
  arena_used += needed;
  *header = size;
  return (byte *)header + 16;
}

void free(void *object) {}

void *memcpy(void *target, const void *source, size_t size) {
  for (size_t i = 0; i < size; i++) {
    ((byte *)target)[i] = ((const byte *)source)[i];
  }
  return target;
}

void *memmove(void *target, const void *source, size_t size) {
  if ((size_t)target <= (size_t)source) {
    return memcpy(target, source, size);
  }
  for (size_t i = size; i > 0; i--) {
    ((byte *)target)[i - 1] = ((const byte *)source)[i - 1];
  }
  return target;
}

void *memset(void *target, int value, size_t size) {
  for (size_t i = 0; i < size; i++) {
    ((byte *)target)[i] = (byte)value;
  }
  return target;
}

void *calloc(size_t count, size_t size) {
  if (size != 0 && count > (size_t)-1 / size) {
    tracefold_end(NO_MEMORY);
  }
  return memset(malloc(count * size), 0, count * size);
}

void *realloc(void *object, size_t size) {
  byte *larger = malloc(size);
  if (object) {
    size_t old = *(size_t *)((byte *)object - 16);
    memcpy(larger, object, old < size ? old : size);
  }
  return larger;
}

int memcmp(const void *left, const void *right, size_t size) {
  for (size_t i = 0; i < size; i++) {
    int difference = ((const byte *)left)[i] - ((const byte *)right)[i];
    if (difference) {
      return difference;
    }
  }
  return 0;
}

/* Strings */

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length]) {
    length++;
  }
  return length;
}

int strncmp(const char *left, const char *right, size_t size) {
  for (size_t i = 0; i < size; i++) {
    int difference = (byte)left[i] - (byte)right[i];
    if (difference || !left[i]) {
      return difference;
    }
  }
  return 0;
}

int strcmp(const char *left, const char *right) { return strncmp(left, right, (size_t)-1); }

char *strcpy(char *target, const char *source) {
  return memcpy(target, source, strlen(source) + 1);
}

char *strncpy(char *target, const char *source, size_t size) {
  size_t length = 0;
  for (; length < size && source[length]; length++) {
    target[length] = source[length];
  }
  memset(target + length, 0, size - length);
  return target;
}

char *strcat(char *target, const char *source) {
  strcpy(target + strlen(target), source);
  return target;
}

char *strchr(const char *text, int wanted) {
  for (;; text++) {
    if (*text == (char)wanted) {
      return (char *)text;
    }
    if (!*text) {
      return 0;
    }
  }
}

/* Characters in the locale "C" */

static int within(int c, int first, int last) { return first <= c && c <= last; }

int isupper(int c) { return within(c, 'A', 'Z'); }
int islower(int c) { return within(c, 'a', 'z'); }
int isalpha(int c) { return isupper(c) || islower(c); }
int isdigit(int c) { return within(c, '0', '9'); }
int isxdigit(int c) { return isdigit(c) || within(c, 'a', 'f') || within(c, 'A', 'F'); }
int isalnum(int c) { return isalpha(c) || isdigit(c); }
int isspace(int c) { return c == ' ' || within(c, '\t', '\r'); }
int isblank(int c) { return c == ' ' || c == '\t'; }
int iscntrl(int c) { return within(c, 0, 31) || c == 127; }
int isprint(int c) { return within(c, 32, 126); }
int isgraph(int c) { return within(c, 33, 126); }
int ispunct(int c) { return isgraph(c) && !isalnum(c); }
int isascii(int c) { return within(c, 0, 127); }
int toupper(int c) { return islower(c) ? c - 'a' + 'A' : c; }
int tolower(int c) { return isupper(c) ? c - 'A' + 'a' : c; }
int toascii(int c) { return c & 127; }

/* Output goes nowhere. */

void *stdin, *stdout, *stderr;
int printf(const char *format, ...) { return 0; }
int fprintf(void *stream, const char *format, ...) { return 0; }
int puts(const char *text) { return 0; }
int fputs(const char *text, void *stream) { return 0; }
int putchar(int c) { return c; }
int putc(int c, void *stream) { return c; }
int fputc(int c, void *stream) { return c; }
int fflush(void *stream) { return 0; }

/* Arithmetic */

int abs(int value) { return value < 0 ? -value : value; }
long labs(long value) { return value < 0 ? -value : value; }
long long llabs(long long value) { return value < 0 ? -value : value; }

/* Networks have the most significant byte first. */
unsigned htonl(unsigned value) { return __builtin_bswap32(value); }
unsigned ntohl(unsigned value) { return __builtin_bswap32(value); }
unsigned short htons(unsigned short value) { return __builtin_bswap16(value); }
unsigned short ntohs(unsigned short value) { return __builtin_bswap16(value); }

/* What compiled code calls for division of integers of two registers. */

#ifdef __x86_64__
typedef __int128 twice;
typedef unsigned __int128 utwice;
#define NAMED(signed_or_not, operation) __##signed_or_not##operation##ti3
#else
typedef long long twice;
typedef unsigned long long utwice;
#define NAMED(signed_or_not, operation) __##signed_or_not##operation##di3
#endif
#define BITS ((int)sizeof(utwice) * 8)

static utwice divide(utwice dividend, utwice divisor, utwice *remainder) {
  if (divisor == 0) {
    __builtin_trap();
  }
  utwice quotient = 0;
  utwice rest = 0;
  for (int i = BITS - 1; i >= 0; i--) {
    utwice carry = rest >> (BITS - 1);
    rest = rest << 1 | (dividend >> i & 1);
    if (carry || rest >= divisor) {
      rest -= divisor;
      quotient |= (utwice)1 << i;
    }
  }
  *remainder = rest;
  return quotient;
}

static utwice magnitude(twice value) { return value < 0 ? -(utwice)value : (utwice)value; }

utwice NAMED(u, div)(utwice a, utwice b) {
  utwice rest;
  return divide(a, b, &rest);
}

utwice NAMED(u, mod)(utwice a, utwice b) {
  utwice rest;
  divide(a, b, &rest);
  return rest;
}

twice NAMED(, div)(twice a, twice b) {
  utwice rest;
  utwice quotient = divide(magnitude(a), magnitude(b), &rest);
  return (a < 0) != (b < 0) ? -quotient : quotient;
}

twice NAMED(, mod)(twice a, twice b) {
  utwice rest;
  divide(magnitude(a), magnitude(b), &rest);
  return a < 0 ? -rest : rest;
}

/* What 32-bit code calls to make unsigned 64-bit integers of floating-point numbers. */

#ifndef __x86_64__
u64 __fixunsdfdi(double value) {
  const double half = 9223372036854775808.0;
  if (value >= half) {
    return (u64)(long long)(value - half) ^ (u64)1 << 63;
  }
  return (u64)(long long)value;
}

u64 __fixunssfdi(float value) { return __fixunsdfdi(value); }
#endif
