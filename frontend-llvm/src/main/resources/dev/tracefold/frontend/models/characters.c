// Functions of strings and the tables of ctype.h that depend on the locale, which here is "C".
static char lower(char c) {
  return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

NOT_NULL(1, 2)
int LIB(strcasecmp)(const char *left, const char *right) {
  size_type i = 0;
  while (left[i] && lower(left[i]) == lower(right[i])) {
    i++;
  }
  char one = lower(left[i]);
  char other = lower(right[i]);
  return LIB(memcmp)(&one, &other, 1);
}

NOT_NULL(1, 2)
int LIB(strncasecmp)(const char *left, const char *right, size_type most) {
  size_type i = 0;
  while (i < most && left[i] && lower(left[i]) == lower(right[i])) {
    i++;
  }
  if (i == most) {
    return 0;
  }
  char one = lower(left[i]);
  char other = lower(right[i]);
  return LIB(memcmp)(&one, &other, 1);
}

NOT_NULL(1, 2)
char *LIB(strcasestr)(const char *text, const char *word) {
  for (;; text++) {
    size_type i = 0;
    while (word[i] && lower(text[i]) == lower(word[i])) {
      i++;
    }
    if (!word[i]) {
      return (char *)text;
    }
    if (!*text) {
      return NULL;
    }
  }
}

#define IN(C, FIRST, LAST) ((C) >= (FIRST) && (C) <= (LAST))
#define IS_UPPER(C) IN(C, 'A', 'Z')
#define IS_LOWER(C) IN(C, 'a', 'z')
#define IS_DIGIT(C) IN(C, '0', '9')
#define IS_LETTER(C) (IS_UPPER(C) || IS_LOWER(C))
#define IS_VISIBLE(C) IN(C, '!', '~')
// The bits that the macros of glibc's ctype.h look at.
#define CLASSES(C) \
  (IS_UPPER(C) << 8 | IS_LOWER(C) << 9 | IS_LETTER(C) << 10 | IS_DIGIT(C) << 11 \
   | (IS_DIGIT(C) || IN(C, 'a', 'f') || IN(C, 'A', 'F')) << 12 \
   | ((C) == ' ' || IN(C, '\t', '\r')) << 13 | IN(C, ' ', '~') << 14 | IS_VISIBLE(C) << 15 \
   | ((C) == ' ' || (C) == '\t') | (IN(C, 0, 31) || (C) == 127) << 1 \
   | (IS_VISIBLE(C) && !IS_LETTER(C) && !IS_DIGIT(C)) << 2 | (IS_LETTER(C) || IS_DIGIT(C)) << 3)
#define TO_LOWER(C) (IS_UPPER(C) ? (C) - 'A' + 'a' : OUT_OF_RANGE(C))
#define TO_UPPER(C) (IS_LOWER(C) ? (C) - 'a' + 'A' : OUT_OF_RANGE(C))
// A char that is negative stands for itself as an unsigned one, but for that which is EOF.
#define OUT_OF_RANGE(C) ((C) < -1 ? (C) + 256 : (C))

#define FOUR(F, C) F(C), F((C) + 1), F((C) + 2), F((C) + 3)
#define SIXTEEN(F, C) FOUR(F, C), FOUR(F, (C) + 4), FOUR(F, (C) + 8), FOUR(F, (C) + 12)
#define LINE(F, C) SIXTEEN(F, C), SIXTEEN(F, (C) + 16), SIXTEEN(F, (C) + 32), SIXTEEN(F, (C) + 48)
#define TABLE(F) \
  { LINE(F, -128), LINE(F, -64), LINE(F, 0), LINE(F, 64), LINE(F, 128), LINE(F, 192) }

static const unsigned short classes[] = TABLE(CLASSES);
static const int lower_ones[] = TABLE(TO_LOWER);
static const int upper_ones[] = TABLE(TO_UPPER);

const unsigned short **LIB(__ctype_b_loc)(void) {
  static const unsigned short *table = classes + 128;
  return &table;
}

const int **LIB(__ctype_tolower_loc)(void) {
  static const int *table = lower_ones + 128;
  return &table;
}

const int **LIB(__ctype_toupper_loc)(void) {
  static const int *table = upper_ones + 128;
  return &table;
}
