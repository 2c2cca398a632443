package dev.tracefold.frontend.externals;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The types of the functions whose models look at arguments, or give results of a certain type. A
 * call with types that cannot be these is no call of what the model describes.
 */
public final class Prototypes {
  private static final Pattern LINE = Pattern.compile("(.*?[ *])(\\w+)\\((.*)\\)");
  private static final String NONDET_PREFIX = "__VERIFIER_nondet_";

  private static final String FUNCTIONS =
      """
      void *malloc(size_t)
      void *valloc(size_t)
      void *alloca(size_t)
      void *__builtin_alloca(size_t)
      void *calloc(size_t, size_t)
      void *realloc(void *, size_t)
      void *aligned_alloc(size_t, size_t)
      void *memalign(size_t, size_t)
      void free(void *)
      void cfree(void *)
      void kfree(const void *)
      void vfree(const void *)
      void *memcpy(void *, const void *, size_t)
      void *__memcpy_chk(void *, const void *, size_t, size_t)
      void *memmove(void *, const void *, size_t)
      void *__memmove_chk(void *, const void *, size_t, size_t)
      void *mempcpy(void *, const void *, size_t)
      void *memset(void *, int, size_t)
      void *__memset_chk(void *, int, size_t, size_t)
      void bzero(void *, size_t)
      size_t strlen(const char *)
      size_t strnlen(const char *, size_t)
      char *strcpy(char *, const char *)
      char *__strcpy_chk(char *, const char *, size_t)
      char *strncpy(char *, const char *, size_t)
      char *__strncpy_chk(char *, const char *, size_t, size_t)
      char *strcat(char *, const char *)
      char *__strcat_chk(char *, const char *, size_t)
      int strcmp(const char *, const char *)
      int strncmp(const char *, const char *, size_t)
      int memcmp(const void *, const void *, size_t)
      int bcmp(const void *, const void *, size_t)
      char *strchr(const char *, int)
      char *index(const char *, int)
      int abs(int)
      long labs(long)
      long long llabs(long long)
      long long imaxabs(long long)
      int ffs(int)
      int ffsl(long)
      int ffsll(long long)
      unsigned htonl(unsigned)
      unsigned ntohl(unsigned)
      unsigned short htons(unsigned short)
      unsigned short ntohs(unsigned short)
      int isupper(int)
      int islower(int)
      int isalpha(int)
      int isdigit(int)
      int isxdigit(int)
      int isalnum(int)
      int isspace(int)
      int isblank(int)
      int iscntrl(int)
      int isprint(int)
      int isgraph(int)
      int ispunct(int)
      int isascii(int)
      int toupper(int)
      int tolower(int)
      int toascii(int)
      int rand(void)
      long random(void)
      long lrand48(void)
      long nrand48(unsigned short *)
      void srand(unsigned)
      void srandom(unsigned)
      int isgreater(double, double)
      int isgreaterequal(double, double)
      int isless(double, double)
      int islessequal(double, double)
      int islessgreater(double, double)
      int isunordered(double, double)
      void __VERIFIER_assume(int)
      void __VERIFIER_nondet_memory(void *, size_t)
      """;

  /** Each stands for three: of {@code double}, {@code float} and {@code long double}. */
  private static final String FLOAT_FUNCTIONS =
      """
      double fabs(double)
      double floor(double)
      double ceil(double)
      double trunc(double)
      double round(double)
      double rint(double)
      double nearbyint(double)
      double roundeven(double)
      long lround(double)
      long lrint(double)
      long long llround(double)
      long long llrint(double)
      double sqrt(double)
      double fma(double, double, double)
      double copysign(double, double)
      double fmin(double, double)
      double fmax(double, double)
      double fdim(double, double)
      double fmod(double, double)
      double remainder(double, double)
      double drem(double, double)
      double nan(const char *)
      double modf(double, double *)
      int isnan(double)
      int __isnan(double)
      int isinf(double)
      int __isinf(double)
      int isfinite(double)
      int finite(double)
      int __finite(double)
      int isnormal(double)
      int signbit(double)
      int __signbit(double)
      int fpclassify(double)
      int __fpclassify(double)
      """;

  private static final Map<String, CType> NONDET =
      Map.ofEntries(
          Map.entry("bool", CType.BOOL),
          Map.entry("_Bool", CType.BOOL),
          Map.entry("char", CType.SIGNED_CHAR),
          Map.entry("uchar", CType.UNSIGNED_CHAR),
          Map.entry("short", CType.SIGNED_SHORT),
          Map.entry("ushort", CType.UNSIGNED_SHORT),
          Map.entry("int", CType.INT),
          Map.entry("uint", CType.INT),
          Map.entry("unsigned", CType.INT),
          Map.entry("long", CType.LONG),
          Map.entry("ulong", CType.LONG),
          Map.entry("size_t", CType.LONG),
          Map.entry("longlong", CType.LONG_LONG),
          Map.entry("ulonglong", CType.LONG_LONG),
          Map.entry("pointer", CType.POINTER),
          Map.entry("pchar", CType.POINTER),
          Map.entry("float", CType.FLOAT),
          Map.entry("double", CType.DOUBLE));

  private static final Map<String, Prototype> TABLE = new HashMap<>();

  static {
    FUNCTIONS.lines().map(Prototypes::match).forEach(m -> TABLE.put(m.group(2), prototype(m)));
    FLOAT_FUNCTIONS
        .lines()
        .map(Prototypes::match)
        .forEach(
            m -> {
              TABLE.put(m.group(2), prototype(m));
              TABLE.put(m.group(2) + "f", prototype(m).forFloat(CType.FLOAT));
              TABLE.put(m.group(2) + "l", prototype(m).forFloat(CType.LONG_DOUBLE));
            });
    NONDET.forEach((n, type) -> TABLE.put(NONDET_PREFIX + n, new Prototype(type, List.of())));
  }

  private Prototypes() {}

  /** The types of the function that the model of this name is of; empty if any will do. */
  public static Optional<Prototype> of(String name) {
    return Optional.ofNullable(TABLE.get(name));
  }

  /** All functions with prototypes. */
  static SortedSet<String> names() {
    return new TreeSet<>(TABLE.keySet());
  }

  private static Matcher match(String line) {
    Matcher matcher = LINE.matcher(line);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("not a prototype: " + line);
    }
    return matcher;
  }

  private static Prototype prototype(Matcher matcher) {
    return Prototype.parse(matcher.group(1), matcher.group(3));
  }
}
