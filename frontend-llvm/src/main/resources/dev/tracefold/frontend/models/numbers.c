// The conversions of stdlib.h, in the locale "C".
#define INVALID 22
#define OUT_OF_RANGE_ERROR 34

static _Bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

// The value of a digit, or more than any base.
static int digit(char c) {
  if (c >= '0' && c <= '9') {
    return c - '0';
  }
  if (c >= 'a' && c <= 'z') {
    return c - 'a' + 10;
  }
  return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 99;
}

// What all conversions have in common: TYPE is unsigned, MOST_POSITIVE and MOST_NEGATIVE are the
// largest magnitudes, and OVERFLOW and UNDERFLOW what is given beyond.
#define CONVERT(TYPE, S, END, BASE, BINARY, MOST_POSITIVE, MOST_NEGATIVE, OVERFLOW, UNDERFLOW) \
  const char *at = S; \
  int base = BASE; \
  if (base < 0 || base == 1 || base > 36) { \
    error_number = INVALID; \
    return 0; \
  } \
  while (is_space(*at)) { \
    at++; \
  } \
  _Bool negative = *at == '-'; \
  if (*at == '-' || *at == '+') { \
    at++; \
  } \
  if ((base == 0 || base == 16) && at[0] == '0' && (at[1] == 'x' || at[1] == 'X') \
      && digit(at[2]) < 16) { \
    at += 2; \
    base = 16; \
  } else if (BINARY && (base == 0 || base == 2) && at[0] == '0' \
             && (at[1] == 'b' || at[1] == 'B') && digit(at[2]) < 2) { \
    at += 2; \
    base = 2; \
  } else if (base == 0) { \
    base = *at == '0' ? 8 : 10; \
  } \
  const char *first = at; \
  TYPE most = negative ? (TYPE)(MOST_NEGATIVE) : (TYPE)(MOST_POSITIVE); \
  TYPE value = 0; \
  _Bool beyond = 0; \
  while (digit(*at) < base) { \
    TYPE next = digit(*at); \
    if (beyond || value > (most - next) / base) { \
      beyond = 1; \
    } else { \
      value = value * base + next; \
    } \
    at++; \
  } \
  if (END) { \
    *(END) = (char *)(at == first ? S : at); \
  } \
  if (beyond) { \
    error_number = OUT_OF_RANGE_ERROR; \
    return negative ? (UNDERFLOW) : (OVERFLOW); \
  } \
  return negative ? -value : value;

#define LONGEST ((unsigned long)-1 / 2)
#define LONGEST_LONG ((unsigned long long)-1 / 2)

#define CONVERT_SIGNED(TYPE, MOST, BINARY) \
  CONVERT(unsigned TYPE, s, end, given_base, BINARY, MOST, MOST + 1, MOST, -(TYPE)MOST - 1)
#define CONVERT_UNSIGNED(TYPE, BINARY) \
  CONVERT(unsigned TYPE, s, end, given_base, BINARY, -1, -1, -1, -1)

NOT_NULL(1)
long LIB(strtol)(const char *s, char **end, int given_base) {
  CONVERT_SIGNED(long, LONGEST, 0)
}

NOT_NULL(1)
unsigned long LIB(strtoul)(const char *s, char **end, int given_base) {
  CONVERT_UNSIGNED(long, 0)
}

NOT_NULL(1)
long long LIB(strtoll)(const char *s, char **end, int given_base) {
  CONVERT_SIGNED(long long, LONGEST_LONG, 0)
}

NOT_NULL(1)
unsigned long long LIB(strtoull)(const char *s, char **end, int given_base) {
  CONVERT_UNSIGNED(long long, 0)
}

NOT_NULL(1)
long LIB(__isoc23_strtol)(const char *s, char **end, int given_base) {
  CONVERT_SIGNED(long, LONGEST, 1)
}

NOT_NULL(1)
unsigned long LIB(__isoc23_strtoul)(const char *s, char **end, int given_base) {
  CONVERT_UNSIGNED(long, 1)
}

NOT_NULL(1)
long long LIB(__isoc23_strtoll)(const char *s, char **end, int given_base) {
  CONVERT_SIGNED(long long, LONGEST_LONG, 1)
}

NOT_NULL(1)
unsigned long long LIB(__isoc23_strtoull)(const char *s, char **end, int given_base) {
  CONVERT_UNSIGNED(long long, 1)
}

// Of numbers that are out of range C says nothing for these; they do what strtol does.
NOT_NULL(1)
int LIB(atoi)(const char *s) {
  return (int)LIB(strtol)(s, NULL, 10);
}

NOT_NULL(1)
long LIB(atol)(const char *s) {
  return LIB(strtol)(s, NULL, 10);
}

NOT_NULL(1)
long long LIB(atoll)(const char *s) {
  return LIB(strtoll)(s, NULL, 10);
}
