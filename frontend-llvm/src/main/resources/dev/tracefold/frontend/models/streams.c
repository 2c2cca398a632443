// stdio.h. A stream is a source of any bytes, which may end or fail at any time. What is in a FILE,
// which macros of headers may look at, is not computed.
static _Bool pushes_back;

// The character that comes next ended what scanf read.
static _Bool leaves_character;

#ifdef __LP64__
#define SIZE_OF_FILE 216
#else
#define SIZE_OF_FILE 148
#endif

// After ungetc what comes next is determined, and not computed.
static int next_character(void) {
  any_error();
  if (pushes_back || leaves_character) {
    leaves_character = 0;
    return SOME(bool, getc) ? EOF : SOME(uchar, getc);
  }
  return ANY(bool, getc) ? EOF : ANY(uchar, getc);
}

int LIB(getc)(void *stream) {
  return next_character();
}

int LIB(fgetc)(void *stream) {
  return next_character();
}

int LIB(_IO_getc)(void *stream) {
  return next_character();
}

int LIB(getc_unlocked)(void *stream) {
  return next_character();
}

int LIB(fgetc_unlocked)(void *stream) {
  return next_character();
}

int LIB(getchar)(void) {
  return next_character();
}

int LIB(getchar_unlocked)(void) {
  return next_character();
}

int LIB(ungetc)(int c, void *stream) {
  if (c == EOF || ANY(bool, ungetc)) {
    return EOF;
  }
  pushes_back = 1;
  return (unsigned char)c;
}

// After an error the bytes that were read remain, without an end.
NOT_NULL(1)
char *LIB(fgets)(char *line, int size, void *stream) {
  if (size <= 0) {
    return NULL;
  }
  int i = 0;
  while (i < size - 1) {
    int c = next_character();
    if (c == EOF) {
      if (i == 0 || ANY(bool, fgets)) {
        return NULL;
      }
      break;
    }
    line[i] = c;
    i++;
    if (c == '\n') {
      break;
    }
  }
  line[i] = 0;
  return line;
}

NOT_NULL(1)
char *LIB(fgets_unlocked)(char *line, int size, void *stream) {
  return LIB(fgets)(line, size, stream);
}

NOT_NULL(1)
char *LIB(gets)(char *line) {
  int i = 0;
  while (1) {
    int c = next_character();
    if (c == EOF && (i == 0 || ANY(bool, gets))) {
      return NULL;
    }
    if (c == EOF || c == '\n') {
      line[i] = 0;
      return line;
    }
    line[i] = c;
    i++;
  }
}

// How many bytes of an element that is not read whole are there, and which, is left open.
size_type LIB(fread)(void *start, size_type size, size_type count, void *stream) {
  any_error();
  if (size == 0 || count == 0) {
    return 0;
  }
  size_type bytes = ANY(size, fread);
  ONLY_IF(bytes <= size * count);
  if (pushes_back || leaves_character) {
    SOME_BYTES(fread, start, bytes);
  } else {
    ANY_BYTES(fread, start, bytes);
  }
  return size == 1 ? bytes : bytes / size;
}

size_type LIB(fread_unlocked)(void *start, size_type size, size_type count, void *stream) {
  return LIB(fread)(start, size, count, stream);
}

size_type LIB(fwrite)(const void *start, size_type size, size_type count, void *stream) {
  any_error();
  if (size == 0 || count == 0) {
    return 0;
  }
  size_type written = ANY(size, fwrite);
  ONLY_IF(written <= count);
  return written;
}

size_type LIB(fwrite_unlocked)(const void *start, size_type size, size_type count, void *stream) {
  return LIB(fwrite)(start, size, count, stream);
}

static int put(int c) {
  any_error();
  return ANY(bool, putc) ? EOF : (unsigned char)c;
}

int LIB(putc)(int c, void *stream) {
  return put(c);
}

int LIB(fputc)(int c, void *stream) {
  return put(c);
}

int LIB(_IO_putc)(int c, void *stream) {
  return put(c);
}

int LIB(putc_unlocked)(int c, void *stream) {
  return put(c);
}

int LIB(fputc_unlocked)(int c, void *stream) {
  return put(c);
}

int LIB(putchar)(int c) {
  return put(c);
}

int LIB(putchar_unlocked)(int c) {
  return put(c);
}

// Any number that is not negative says that all was written.
static int put_all(void) {
  any_error();
  int result = ANY(int, puts);
  ONLY_IF(result >= EOF);
  return result;
}

int LIB(puts)(const char *s) {
  return put_all();
}

int LIB(fputs)(const char *s, void *stream) {
  return put_all();
}

int LIB(fputs_unlocked)(const char *s, void *stream) {
  return put_all();
}

static void *new_stream(void) {
  any_error();
  if (ANY(bool, fopen)) {
    return NULL;
  }
  void *stream = LIB(malloc)(SIZE_OF_FILE);
  SOME_BYTES(fopen, stream, SIZE_OF_FILE);
  return stream;
}

void *LIB(fopen)(const char *path, const char *mode) {
  return new_stream();
}

void *LIB(fopen64)(const char *path, const char *mode) {
  return new_stream();
}

void *LIB(fdopen)(int descriptor, const char *mode) {
  return new_stream();
}

void *LIB(popen)(const char *command, const char *mode) {
  return new_stream();
}

void *LIB(tmpfile)(void) {
  return new_stream();
}

void *LIB(tmpfile64)(void) {
  return new_stream();
}

void *LIB(freopen)(const char *path, const char *mode, void *stream) {
  any_error();
  return ANY(bool, freopen) ? NULL : stream;
}

void *LIB(freopen64)(const char *path, const char *mode, void *stream) {
  return LIB(freopen)(path, mode, stream);
}

static int succeed_or_fail(void) {
  any_error();
  return ANY(bool, stdio) ? EOF : 0;
}

int LIB(fclose)(void *stream) {
  return succeed_or_fail();
}

int LIB(fflush)(void *stream) {
  return succeed_or_fail();
}

int LIB(fflush_unlocked)(void *stream) {
  return succeed_or_fail();
}

// The status with which a command ended, or -1.
int LIB(pclose)(void *stream) {
  any_error();
  return SOME(int, pclose);
}

// Both follow from what was read and written before.
int LIB(feof)(void *stream) {
  return SOME(int, feof);
}

int LIB(feof_unlocked)(void *stream) {
  return SOME(int, feof);
}

int LIB(ferror)(void *stream) {
  return SOME(int, ferror);
}

int LIB(ferror_unlocked)(void *stream) {
  return SOME(int, ferror);
}

void LIB(clearerr)(void *stream) {}

int LIB(fileno)(void *stream) {
  any_error();
  int descriptor = SOME(int, fileno);
  ONLY_IF(descriptor >= -1);
  return descriptor;
}
