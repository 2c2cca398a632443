// What unistd.h, fcntl.h and sys/stat.h do to files: any of it may fail.
static int highest_descriptor = 2;

// One that is higher than all before is new. If another one is, that follows from what was closed.
static int new_descriptor(void) {
  any_error();
  int descriptor = ANY(int, open);
  ONLY_IF(descriptor >= -1);
  if (descriptor > highest_descriptor) {
    highest_descriptor = descriptor;
  } else if (descriptor >= 0) {
    descriptor = SOME(int, open);
    ONLY_IF(descriptor >= 0 && descriptor <= highest_descriptor);
  }
  return descriptor;
}

int LIB(open)(const char *path, int flags, ...) {
  return new_descriptor();
}

int LIB(open64)(const char *path, int flags, ...) {
  return new_descriptor();
}

int LIB(creat)(const char *path, unsigned mode) {
  return new_descriptor();
}

int LIB(dup)(int descriptor) {
  return new_descriptor();
}

int LIB(dup2)(int from, int to) {
  any_error();
  if (to < 0 || ANY(bool, dup2)) {
    return -1;
  }
  if (to > highest_descriptor) {
    highest_descriptor = to;
  }
  return to;
}

static int zero_or_minus_one(void) {
  any_error();
  return ANY(bool, files) ? -1 : 0;
}

int LIB(close)(int descriptor) {
  return zero_or_minus_one();
}

int LIB(access)(const char *path, int mode) {
  return zero_or_minus_one();
}

int LIB(remove)(const char *path) {
  return zero_or_minus_one();
}

int LIB(rename)(const char *from, const char *to) {
  return zero_or_minus_one();
}

int LIB(unlink)(const char *path) {
  return zero_or_minus_one();
}

int LIB(rmdir)(const char *path) {
  return zero_or_minus_one();
}

int LIB(mkdir)(const char *path, unsigned mode) {
  return zero_or_minus_one();
}

int LIB(chdir)(const char *path) {
  return zero_or_minus_one();
}

int LIB(chmod)(const char *path, unsigned mode) {
  return zero_or_minus_one();
}

int LIB(fchmod)(int descriptor, unsigned mode) {
  return zero_or_minus_one();
}

int LIB(chown)(const char *path, unsigned owner, unsigned group) {
  return zero_or_minus_one();
}

int LIB(lchown)(const char *path, unsigned owner, unsigned group) {
  return zero_or_minus_one();
}

int LIB(fchown)(int descriptor, unsigned owner, unsigned group) {
  return zero_or_minus_one();
}

int LIB(link)(const char *from, const char *to) {
  return zero_or_minus_one();
}

int LIB(symlink)(const char *from, const char *to) {
  return zero_or_minus_one();
}

int LIB(fsync)(int descriptor) {
  return zero_or_minus_one();
}

int LIB(isatty)(int descriptor) {
  any_error();
  return ANY(bool, isatty);
}

static difference transfer(size_type most) {
  any_error();
  difference count = ANY(long, read);
  ONLY_IF(count >= -1 && (count < 0 || (size_type)count <= most));
  return count;
}

difference LIB(read)(int descriptor, void *start, size_type size) {
  difference count = transfer(size);
  if (count > 0) {
    ANY_BYTES(read, start, count);
  }
  return count;
}

difference LIB(write)(int descriptor, const void *start, size_type size) {
  return transfer(size);
}

difference LIB(readlink)(const char *path, char *start, size_type size) {
  difference count = transfer(size);
  if (count > 0) {
    SOME_BYTES(readlink, start, count);
  }
  return count;
}

// A position depends on those before.
long LIB(lseek)(int descriptor, long offset, int whence) {
  any_error();
  long position = SOME(long, lseek);
  ONLY_IF(position >= -1);
  return position;
}

// Structures that say of a file what does not change at will.
#ifdef __LP64__
#define SIZE_OF_STAT 144
#define SIZE_OF_STAT64 144
#else
#define SIZE_OF_STAT 88
#define SIZE_OF_STAT64 96
#endif

static int describe(void *result, size_type size) {
  if (zero_or_minus_one()) {
    return -1;
  }
  SOME_BYTES(stat, result, size);
  return 0;
}

NOT_NULL(2)
int LIB(stat)(const char *path, void *result) {
  return describe(result, SIZE_OF_STAT);
}

NOT_NULL(2)
int LIB(lstat)(const char *path, void *result) {
  return describe(result, SIZE_OF_STAT);
}

NOT_NULL(2)
int LIB(fstat)(int descriptor, void *result) {
  return describe(result, SIZE_OF_STAT);
}

NOT_NULL(2)
int LIB(stat64)(const char *path, void *result) {
  return describe(result, SIZE_OF_STAT64);
}

NOT_NULL(2)
int LIB(lstat64)(const char *path, void *result) {
  return describe(result, SIZE_OF_STAT64);
}

NOT_NULL(2)
int LIB(fstat64)(int descriptor, void *result) {
  return describe(result, SIZE_OF_STAT64);
}
