// string.h and strings.h, as far as they do not depend on the locale and are not built in.
NOT_NULL(1)
char *LIB(strrchr)(const char *s, int c) {
  const char *last = NULL;
  for (;; s++) {
    if (*s == (char)c) {
      last = s;
    }
    if (!*s) {
      return (char *)last;
    }
  }
}

NOT_NULL(1)
char *LIB(rindex)(const char *s, int c) {
  return LIB(strrchr)(s, c);
}

NOT_NULL(1)
char *LIB(strchrnul)(const char *s, int c) {
  while (*s && *s != (char)c) {
    s++;
  }
  return (char *)s;
}

NOT_NULL(1, 2)
char *LIB(strstr)(const char *text, const char *word) {
  for (;; text++) {
    size_type i = 0;
    while (word[i] && text[i] == word[i]) {
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

static _Bool is_among(const char *set, char c) {
  while (*set && *set != c) {
    set++;
  }
  return *set != 0;
}

NOT_NULL(1, 2)
size_type LIB(strspn)(const char *s, const char *accepted) {
  size_type i = 0;
  while (s[i] && is_among(accepted, s[i])) {
    i++;
  }
  return i;
}

NOT_NULL(1, 2)
size_type LIB(strcspn)(const char *s, const char *rejected) {
  size_type i = 0;
  while (s[i] && !is_among(rejected, s[i])) {
    i++;
  }
  return i;
}

NOT_NULL(1, 2)
char *LIB(strpbrk)(const char *s, const char *set) {
  s += LIB(strcspn)(s, set);
  return *s ? (char *)s : NULL;
}

NOT_NULL(2, 3)
char *LIB(strtok_r)(char *s, const char *separators, char **next) {
  if (!s) {
    s = *next;
  }
  s += LIB(strspn)(s, separators);
  if (!*s) {
    *next = s;
    return NULL;
  }
  char *end = s + LIB(strcspn)(s, separators);
  if (*end) {
    *end = 0;
    end++;
  }
  *next = end;
  return s;
}

NOT_NULL(2, 3)
char *LIB(__strtok_r)(char *s, const char *separators, char **next) {
  return LIB(strtok_r)(s, separators, next);
}

static char *next_token;

NOT_NULL(2)
char *LIB(strtok)(char *s, const char *separators) {
  return LIB(strtok_r)(s, separators, &next_token);
}

NOT_NULL(1)
char *LIB(strsep)(char **next, const char *separators) {
  char *s = *next;
  if (!s) {
    return NULL;
  }
  char *end = s + LIB(strcspn)(s, separators);
  if (*end) {
    *end = 0;
    *next = end + 1;
  } else {
    *next = NULL;
  }
  return s;
}

NOT_NULL(1)
char *LIB(strdup)(const char *s) {
  size_type size = LIB(strlen)(s) + 1;
  char *copy = LIB(malloc)(size);
  for (size_type i = 0; i < size; i++) {
    copy[i] = s[i];
  }
  return copy;
}

NOT_NULL(1)
char *LIB(__strdup)(const char *s) {
  return LIB(strdup)(s);
}

NOT_NULL(1)
char *LIB(strndup)(const char *s, size_type most) {
  size_type length = 0;
  while (length < most && s[length]) {
    length++;
  }
  char *copy = LIB(malloc)(length + 1);
  for (size_type i = 0; i < length; i++) {
    copy[i] = s[i];
  }
  copy[length] = 0;
  return copy;
}

NOT_NULL(1)
char *LIB(__strndup)(const char *s, size_type most) {
  return LIB(strndup)(s, most);
}

NOT_NULL(1, 2)
char *LIB(stpcpy)(char *to, const char *from) {
  while ((*to = *from)) {
    to++;
    from++;
  }
  return to;
}

NOT_NULL(1, 2)
char *LIB(__stpcpy)(char *to, const char *from) {
  return LIB(stpcpy)(to, from);
}

NOT_NULL(1, 2)
char *LIB(stpncpy)(char *to, const char *from, size_type size) {
  size_type i = 0;
  while (i < size && from[i]) {
    to[i] = from[i];
    i++;
  }
  for (size_type k = i; k < size; k++) {
    to[k] = 0;
  }
  return to + i;
}

NOT_NULL(1, 2)
char *LIB(strncat)(char *to, const char *from, size_type most) {
  char *end = to;
  while (*end) {
    end++;
  }
  size_type i = 0;
  while (i < most && from[i]) {
    end[i] = from[i];
    i++;
  }
  end[i] = 0;
  return to;
}

NOT_NULL(2)
size_type LIB(strlcpy)(char *to, const char *from, size_type size) {
  size_type i = 0;
  for (; from[i]; i++) {
    if (i + 1 < size) {
      to[i] = from[i];
    }
  }
  if (size) {
    to[i < size ? i : size - 1] = 0;
  }
  return i;
}

NOT_NULL(1, 2)
size_type LIB(strlcat)(char *to, const char *from, size_type size) {
  size_type length = 0;
  while (length < size && to[length]) {
    length++;
  }
  return length == size
      ? size + LIB(strlen)(from)
      : length + LIB(strlcpy)(to + length, from, size - length);
}

NOT_NULL(1)
void *LIB(memchr)(const void *start, int c, size_type size) {
  const unsigned char *bytes = start;
  for (size_type i = 0; i < size; i++) {
    if (bytes[i] == (unsigned char)c) {
      return (void *)(bytes + i);
    }
  }
  return NULL;
}

NOT_NULL(1)
void *LIB(memrchr)(const void *start, int c, size_type size) {
  const unsigned char *bytes = start;
  for (size_type i = size; i > 0; i--) {
    if (bytes[i - 1] == (unsigned char)c) {
      return (void *)(bytes + i - 1);
    }
  }
  return NULL;
}

NOT_NULL(1)
void *LIB(rawmemchr)(const void *start, int c) {
  const unsigned char *bytes = start;
  while (*bytes != (unsigned char)c) {
    bytes++;
  }
  return (void *)bytes;
}

NOT_NULL(1)
void *LIB(__rawmemchr)(const void *start, int c) {
  return LIB(rawmemchr)(start, c);
}

NOT_NULL(1, 2)
void *LIB(memccpy)(void *to, const void *from, int c, size_type size) {
  unsigned char *target = to;
  const unsigned char *source = from;
  for (size_type i = 0; i < size; i++) {
    target[i] = source[i];
    if (source[i] == (unsigned char)c) {
      return target + i + 1;
    }
  }
  return NULL;
}

NOT_NULL(1, 3)
void *LIB(memmem)(const void *text, size_type length, const void *word, size_type size) {
  const unsigned char *bytes = text;
  const unsigned char *sought = word;
  for (size_type start = 0; size <= length && start <= length - size; start++) {
    size_type i = 0;
    while (i < size && bytes[start + i] == sought[i]) {
      i++;
    }
    if (i == size) {
      return (void *)(bytes + start);
    }
  }
  return NULL;
}
