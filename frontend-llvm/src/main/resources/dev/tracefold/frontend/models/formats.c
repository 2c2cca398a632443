// What is printed into memory is not computed. It is there, and has an end. The format is a text of
// the program that lets the function only read its other arguments.
static int some_length(void) {
  int length = SOME(int, sprintf);
  ONLY_IF(length >= 0);
  return length;
}

// Characters that cannot be converted are an error, before which something is printed.
static int length_or_error(int length) {
  any_error();
  return SOME(bool, sprintf) ? -1 : length;
}

static int printed(char *to) {
  int length = some_length();
  SOME_BYTES(sprintf, to, length);
  to[length] = 0;
  return length_or_error(length);
}

static int printed_within(char *to, size_type size) {
  int length = some_length();
  if (size > 0) {
    size_type end = (size_type)length < size ? (size_type)length : size - 1;
    SOME_BYTES(snprintf, to, end);
    to[end] = 0;
  }
  return length_or_error(length);
}

NOT_NULL(1)
int LIB(sprintf)(char *to, const char *format, ...) {
  return printed(to);
}

NOT_NULL(1)
int LIB(vsprintf)(char *to, const char *format, void *arguments) {
  return printed(to);
}

int LIB(snprintf)(char *to, size_type size, const char *format, ...) {
  return printed_within(to, size);
}

int LIB(vsnprintf)(char *to, size_type size, const char *format, void *arguments) {
  return printed_within(to, size);
}

static int printed_anew(char **to) {
  any_error();
  if (SOME(bool, asprintf)) {
    return -1;
  }
  int length = some_length();
  *to = LIB(malloc)((size_type)length + 1);
  SOME_BYTES(asprintf, *to, length);
  (*to)[length] = 0;
  return length;
}

NOT_NULL(1)
int LIB(asprintf)(char **to, const char *format, ...) {
  return printed_anew(to);
}

NOT_NULL(1)
int LIB(vasprintf)(char **to, const char *format, void *arguments) {
  return printed_anew(to);
}
