// Follows the text of the models: calls each of them and the machine's function with the same random
// arguments. Prints what differs, and gives the number of functions that do.
int printf(const char *, ...), strcmp(const char *, const char *), *__errno_location(void);
void *memcpy(void *, const void *, size_type), *memset(void *, int, size_type);
void free(void *);
#define WEAK __attribute__((weak))
#define SAME(TYPE, NAME, TYPES) TYPE NAME TYPES WEAK; TYPE LIB(NAME) TYPES

SAME(char *, strrchr, (const char *, int));
SAME(char *, rindex, (const char *, int));
SAME(char *, strchrnul, (const char *, int));
SAME(char *, strstr, (const char *, const char *));
SAME(char *, strcasestr, (const char *, const char *));
SAME(size_type, strspn, (const char *, const char *));
SAME(size_type, strcspn, (const char *, const char *));
SAME(char *, strpbrk, (const char *, const char *));
SAME(char *, strtok, (char *, const char *));
SAME(char *, strtok_r, (char *, const char *, char **));
SAME(char *, __strtok_r, (char *, const char *, char **));
SAME(char *, strsep, (char **, const char *));
SAME(char *, strdup, (const char *));
SAME(char *, __strdup, (const char *));
SAME(char *, strndup, (const char *, size_type));
SAME(char *, __strndup, (const char *, size_type));
SAME(char *, stpcpy, (char *, const char *));
SAME(char *, __stpcpy, (char *, const char *));
SAME(char *, stpncpy, (char *, const char *, size_type));
SAME(char *, strncat, (char *, const char *, size_type));
SAME(size_type, strlcpy, (char *, const char *, size_type));
SAME(size_type, strlcat, (char *, const char *, size_type));
SAME(void *, memchr, (const void *, int, size_type));
SAME(void *, memrchr, (const void *, int, size_type));
SAME(void *, rawmemchr, (const void *, int));
SAME(void *, __rawmemchr, (const void *, int));
SAME(void *, memccpy, (void *, const void *, int, size_type));
SAME(void *, memmem, (const void *, size_type, const void *, size_type));
SAME(int, strcasecmp, (const char *, const char *));
SAME(int, strncasecmp, (const char *, const char *, size_type));
SAME(char *, basename, (const char *));
SAME(char *, __xpg_basename, (char *));
SAME(char *, dirname, (char *));
SAME(const unsigned short **, __ctype_b_loc, (void));
SAME(const int **, __ctype_tolower_loc, (void));
SAME(const int **, __ctype_toupper_loc, (void));
SAME(long, strtol, (const char *, char **, int));
SAME(unsigned long, strtoul, (const char *, char **, int));
SAME(long long, strtoll, (const char *, char **, int));
SAME(unsigned long long, strtoull, (const char *, char **, int));
SAME(long, __isoc23_strtol, (const char *, char **, int));
SAME(unsigned long, __isoc23_strtoul, (const char *, char **, int));
SAME(long long, __isoc23_strtoll, (const char *, char **, int));
SAME(unsigned long long, __isoc23_strtoull, (const char *, char **, int));
SAME(int, atoi, (const char *));
SAME(long, atol, (const char *));
SAME(long long, atoll, (const char *));
SAME(int_division, div, (int, int));
SAME(long_division, ldiv, (long, long));
SAME(long_long_division, lldiv, (long long, long long));
SAME(void, qsort, (void *, size_type, size_type, compare_function *));
SAME(int, getopt, (int, char *const *, const char *));
SAME(int, getopt_long, (int, char *const *, const char *, const long_option *, int *));
SAME(int, getopt_long_only, (int, char *const *, const char *, const long_option *, int *));
SAME(void *, bsearch, (const void *, const void *, size_type, size_type, compare_function *));

static unsigned long long state;
static unsigned random_number(unsigned below) {
  unsigned long long z = state += 0x9e3779b97f4a7c15ull;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ z >> 27) * 0x94d049bb133111ebull;
  return (unsigned)((z ^ z >> 31) >> 32) % below;
}

_Bool __tracefold_any_bool_qsort(void) { return random_number(2); }
_Bool __tracefold_any_bool_bsearch(void) { return random_number(2); }
_Bool __tracefold_any_bool_getopt(void) { return 0; }
void __tracefold_unsupported_long_options_behind_w(void) {}
int __tracefold_some_int_errno(void) { return 0; }

enum { ROUNDS = 3000, ROOM = 64 };
static int failures;
static const char *failed = "";

static void differ(const char *name, const char *text) {
  if (failed != name) {
    printf("%s differs, e.g. for \"%s\"\n", name, text);
    failed = name;
    failures++;
  }
}

// Both memories are random in the same way, and must be the same after the calls.
static char one[ROOM], other[ROOM], words[ROOM];
static void fill(const char *alphabet, unsigned length) {
  unsigned letters = 0;
  while (alphabet[letters]) letters++;
  for (int i = 0; i < ROOM; i++) {
    one[i] = other[i] = alphabet[random_number(letters)];
    words[i] = alphabet[random_number(letters)];
  }
  one[random_number(length)] = one[ROOM / 2] = one[ROOM - 1] = 0;
  memcpy(other, one, ROOM);
  words[random_number(3)] = words[ROOM - 1] = 0;
}

static _Bool same_place(const char *left, const char *right) {
  return left && right ? left - one == right - other : !left && !right;
}

static int sign(int n) { return (n > 0) - (n < 0); }

#define EACH(NAME, ALPHABET, LENGTH, CALLS) \
  for (int round = 0; NAME && round < ROUNDS; round++) { \
    fill(ALPHABET, LENGTH); \
    char text[ROOM]; \
    memcpy(text, one, ROOM); \
    unsigned n = random_number(ROOM / 4); \
    int c = ALPHABET[random_number(3)] + 256 * random_number(2); \
    (void)n, (void)c; \
    if (!(CALLS)) differ(#NAME, text); \
    for (int i = 0; i < ROOM; i++) if (one[i] != other[i]) differ(#NAME, text); \
  }
#define PLACE(NAME, ALPHABET, ...) \
  EACH(NAME, ALPHABET, 12, same_place((LIB(NAME) FIRST(__VA_ARGS__)), (NAME SECOND(__VA_ARGS__))))
#define FIRST(...) (one, ##__VA_ARGS__)
#define SECOND(...) (other, ##__VA_ARGS__)
#define NUMBER(NAME, ALPHABET, ...) \
  EACH(NAME, ALPHABET, 12, LIB(NAME) FIRST(__VA_ARGS__) == NAME SECOND(__VA_ARGS__))
#define COPY(NAME, ...) \
  EACH(NAME, "abc", 12, equal_copies(LIB(NAME) FIRST(__VA_ARGS__), NAME SECOND(__VA_ARGS__)))

static _Bool equal_copies(char *left, char *right) {
  _Bool equal = !strcmp(left, right);
  free(left);
  free(right);
  return equal;
}

static const char *const NUMBERS = "0123456789 -+xXbBaAfFzZ\t19";

#define CONVERSION(NAME) \
  EACH(NAME, NUMBERS, 30, ({ \
    char *mine = NULL, *libs = NULL; \
    int base = random_number(40) - 1; \
    if (base > 18) base = 10 * (base & 1); \
    _Bool wants_end = random_number(2); \
    error_number = *__errno_location() = 0; \
    __typeof__(NAME(one, 0, 0)) left = LIB(NAME)(one, wants_end ? &mine : NULL, base); \
    int its_errno = error_number; \
    *__errno_location() = 0; \
    __typeof__(left) right = NAME(other, wants_end ? &libs : NULL, base); \
    left == right && its_errno == *__errno_location() && (base == 1 || base < 0 \
        || !wants_end || same_place(mine, libs)); \
  }))

static int compare_numbers(const void *left, const void *right) {
  return *(const unsigned char *)left % 16 - *(const unsigned char *)right % 16;
}

static _Bool same_words(char *(*mine)(char *, const char *), char *(*libs)(char *, const char *)) {
  char *left = mine(one, words), *right = libs(other, words);
  while (left && right && same_place(left, right)) {
    left = mine(NULL, words);
    right = libs(NULL, words);
  }
  return !left && !right;
}

#define REENTRANT(NAME) \
  EACH(NAME, "ab,;", 12, ({ \
    char *mine, *libs, *left = LIB(NAME)(one, words, &mine), *right = NAME(other, words, &libs); \
    while (left && right && same_place(left, right)) { \
      left = LIB(NAME)(NULL, words, &mine); \
      right = NAME(NULL, words, &libs); \
    } \
    !left && !right; \
  }))

#define QUOTIENT(NAME, TYPE) \
  for (int round = 0; round < ROUNDS; round++) { \
    TYPE n = (TYPE)random_number(-1) * (TYPE)random_number(-1), d = (TYPE)random_number(-1) - 99; \
    if (d && d != -1 && (LIB(NAME)(n, d).quotient != NAME(n, d).quotient \
                         || LIB(NAME)(n, d).remainder != NAME(n, d).remainder)) { \
      differ(#NAME, ""); \
    } \
  }

#define CTYPE(NAME) \
  for (int c = -128; c < 256; c++) { \
    if ((*LIB(NAME)())[c] != (*NAME())[c]) differ(#NAME, ""); \
  }

extern char *optarg;
extern int optind, opterr, optopt;

static int mine_flag, libs_flag;
static const long_option mine_options[] = {
  {"all", NO_ARGUMENT, NULL, 'a'}, {"alter", NEEDS_ARGUMENT, NULL, 1000},
  {"back", MAY_HAVE_ARGUMENT, &mine_flag, 7}, {"b", NO_ARGUMENT, NULL, 300}, {NULL, 0, NULL, 0}};
static const long_option libs_options[] = {
  {"all", NO_ARGUMENT, NULL, 'a'}, {"alter", NEEDS_ARGUMENT, NULL, 1000},
  {"back", MAY_HAVE_ARGUMENT, &libs_flag, 7}, {"b", NO_ARGUMENT, NULL, 300}, {NULL, 0, NULL, 0}};

static int option(_Bool is_mine, int kind, int count, char **elements, const char *format, int *index) {
  const long_option *options = is_mine ? mine_options : libs_options;
  switch (kind) {
    case 0: return (is_mine ? LIB(getopt) : getopt)(count, elements, format);
    case 1: return (is_mine ? LIB(getopt_long) : getopt_long)(count, elements, format, options, index);
    default:
      return (is_mine ? LIB(getopt_long_only) : getopt_long_only)(count, elements, format, options, index);
  }
}

static void try_options(void) {
  static char *const words[] = {"-a", "-b", "-c", "-abc", "-cb", "--", "-", "x", "", "--all", "--al",
    "--alt", "--alter=3", "--alter", "--back", "--back=q", "--b", "--none", "-all", "-alter", "-d", "-bx"};
  static const char *const formats[] = {"abc", "ab:c", "a::bc", "+ab:c", "-abc:", ":b:c", "-:a:", "+:b:"};
  for (int round = 0; round < 20 * ROUNDS; round++) {
    char *left[8] = {"program"}, *right[8] = {"program"};
    int count = 1 + random_number(6), kind = random_number(3);
    for (int i = 1; i < count; i++) {
      left[i] = right[i] = words[random_number(sizeof(words) / sizeof(*words))];
    }
    const char *format = formats[random_number(sizeof(formats) / sizeof(*formats))];
    LIB(optind) = optind = LIB(opterr) = opterr = 0;
    int mine = 0;
    for (int i = 0; i < 10 && mine != -1; i++) {
      int mine_index = -5, libs_index = -5;
      mine = option(1, kind, count, left, format, &mine_index);
      int libs = option(0, kind, count, right, format, &libs_index);
      _Bool same = mine == libs && LIB(optind) == optind && LIB(optarg) == optarg
          && (mine != '?' || LIB(optopt) == optopt) && mine_index == libs_index
          && mine_flag == libs_flag;
      for (int k = 0; k < count; k++) same &= left[k] == right[k];
      if (!same) {
        differ(kind == 0 ? "getopt" : kind == 1 ? "getopt_long" : "getopt_long_only", format);
        return;
      }
    }
  }
}

int main(void) {
  try_options();
  PLACE(strrchr, "abc", c)
  PLACE(rindex, "abc", c)
  PLACE(strchrnul, "abc", c)
  PLACE(strstr, "aab", words)
  PLACE(strcasestr, "aAb", words)
  NUMBER(strspn, "abc", words)
  NUMBER(strcspn, "abcd", words)
  PLACE(strpbrk, "abcd", words)
  EACH(strtok, "ab,;", 12, same_words(LIB(strtok), strtok))
  REENTRANT(strtok_r)
  REENTRANT(__strtok_r)
  EACH(strsep, "ab,;", 12, ({
    char *mine = one, *libs = other;
    _Bool same = 1;
    while (mine && libs) same &= same_place(LIB(strsep)(&mine, words), strsep(&libs, words));
    same && !mine && !libs && !LIB(strsep)(&mine, words);
  }))
  COPY(strdup)
  COPY(__strdup)
  COPY(strndup, n)
  COPY(__strndup, n)
  PLACE(stpcpy, "abc", words)
  PLACE(__stpcpy, "abc", words)
  PLACE(stpncpy, "abc", words, n)
  PLACE(strncat, "abc", words, n)
  NUMBER(strlcpy, "abc", words, n)
  NUMBER(strlcat, "abc", words, n)
  PLACE(memchr, "abc", c, n)
  PLACE(memrchr, "abc", c, n)
  EACH(rawmemchr, "abc", 12, same_place(LIB(rawmemchr)(one, 0), rawmemchr(other, 0)))
  EACH(__rawmemchr, "abc", 12, same_place(LIB(__rawmemchr)(one, 0), __rawmemchr(other, 0)))
  PLACE(memccpy, "abc", words, c, n)
  EACH(memmem, "aab", 12, same_place(LIB(memmem)(one, n, words, n % 4), memmem(other, n, words, n % 4)))
  EACH(strcasecmp, "aAbB\xe4", 3, sign(LIB(strcasecmp)(one, words)) == sign(strcasecmp(other, words)))
  EACH(strncasecmp, "aAbB\xe4", 5,
       sign(LIB(strncasecmp)(one, words, n % 4)) == sign(strncasecmp(other, words, n % 4)))
  PLACE(basename, "a//")
  EACH(__xpg_basename, "a//", 7, !strcmp(LIB(__xpg_basename)(one), __xpg_basename(other)))
  EACH(dirname, "a//", 7, !strcmp(LIB(dirname)(one), dirname(other)))
  CTYPE(__ctype_b_loc)
  CTYPE(__ctype_tolower_loc)
  CTYPE(__ctype_toupper_loc)
  CONVERSION(strtol)
  CONVERSION(strtoul)
  CONVERSION(strtoll)
  CONVERSION(strtoull)
  CONVERSION(__isoc23_strtol)
  CONVERSION(__isoc23_strtoul)
  CONVERSION(__isoc23_strtoll)
  CONVERSION(__isoc23_strtoull)
  NUMBER(atoi, "0123456789 -")
  NUMBER(atol, "0123456789 -")
  NUMBER(atoll, "0123456789 -")
  QUOTIENT(div, int)
  QUOTIENT(ldiv, long)
  QUOTIENT(lldiv, long long)
  EACH(qsort, "aqbrc", 12, ({
    // Equal elements may come in any order; which they are does not matter for the rest.
    LIB(qsort)(one, n, 1, compare_numbers);
    qsort(other, n, 1, compare_numbers);
    _Bool same = 1;
    int sum = 0;
    for (unsigned i = 0; i < n; i++) {
      same &= one[i] % 16 == other[i] % 16;
      sum += one[i] - other[i];
    }
    memcpy(other, one, ROOM);
    same && sum == 0;
  }))
  EACH(bsearch, "aqbrc", 12, ({
    qsort(one, n, 1, compare_numbers);
    memcpy(other, one, ROOM);
    char *mine = LIB(bsearch)(words, one, n, 1, compare_numbers);
    char *libs = bsearch(words, other, n, 1, compare_numbers);
    !mine == !libs && (!mine || *mine % 16 == *libs % 16);
  }))
  return failures != 0;
}
