/* What programs without a C library need in any case: a system call, and what compiled code calls. */
typedef unsigned long long u64;
typedef __SIZE_TYPE__ size;

#ifdef __x86_64__
long call3(long n, long a, long b, long c) {
  long r;
  __asm__ volatile("syscall" : "=a"(r) : "a"(n), "D"(a), "S"(b), "d"(c) : "rcx", "r11", "memory");
  return r;
}
#else
long call3(long n, long a, long b, long c) {
  long r;
  __asm__ volatile("int $0x80" : "=a"(r) : "a"(n), "b"(a), "c"(b), "d"(c) : "memory");
  return r;
}
#endif

void *memcpy(void *to, const void *from, size n) {
  for (size i = 0; i < n; i++) ((volatile char *)to)[i] = ((const char *)from)[i];
  return to;
}
void *memset(void *to, int value, size n) {
  for (size i = 0; i < n; i++) ((volatile char *)to)[i] = (char)value;
  return to;
}

/* Division of integers wider than a register, one bit at a time. */
#ifdef __x86_64__
typedef unsigned __int128 wide;
typedef __int128 wide_signed;
#define NAME(base) base##ti3
#else
typedef u64 wide;
typedef long long wide_signed;
#define NAME(base) base##di3
#endif
static wide divide(wide a, wide b, wide *rest) {
  wide quotient = 0, r = 0;
  for (int i = sizeof(wide) * 8 - 1; i >= 0; i--) {
    wide carry = r >> (sizeof(wide) * 8 - 1);
    r = r << 1 | (a >> i & 1);
    if (carry || r >= b) {
      r -= b;
      quotient |= (wide)1 << i;
    }
  }
  *rest = r;
  return quotient;
}
static wide magnitude(wide_signed a) { return a < 0 ? -(wide)a : (wide)a; }
wide NAME(__udiv)(wide a, wide b) { wide rest; return divide(a, b, &rest); }
wide NAME(__umod)(wide a, wide b) { wide rest; divide(a, b, &rest); return rest; }
wide_signed NAME(__div)(wide_signed a, wide_signed b) {
  wide rest, q = divide(magnitude(a), magnitude(b), &rest);
  return (a < 0) != (b < 0) ? -q : q;
}
wide_signed NAME(__mod)(wide_signed a, wide_signed b) {
  wide rest;
  divide(magnitude(a), magnitude(b), &rest);
  return a < 0 ? -rest : rest;
}
