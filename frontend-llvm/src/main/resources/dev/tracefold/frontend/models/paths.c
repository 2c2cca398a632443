// libgen.h, and the GNU basename of string.h.
char *LIB(strrchr)(const char *, int);

static char here[] = ".";

NOT_NULL(1)
char *LIB(basename)(const char *path) {
  char *last = LIB(strrchr)(path, '/');
  return last ? last + 1 : (char *)path;
}

char *LIB(__xpg_basename)(char *path) {
  if (!path || !*path) {
    return here;
  }
  size_type end = LIB(strlen)(path);
  while (end > 1 && path[end - 1] == '/') {
    end--;
  }
  if (end == 1 && *path == '/') {
    // Of slashes alone the last is the name.
    return path + LIB(strlen)(path) - 1;
  }
  path[end] = 0;
  size_type start = end;
  while (start > 0 && path[start - 1] != '/') {
    start--;
  }
  return path + start;
}

char *LIB(dirname)(char *path) {
  if (!path || !*path) {
    return here;
  }
  size_type length = LIB(strlen)(path);
  while (length > 0 && path[length - 1] == '/') {
    length--;
  }
  while (length > 0 && path[length - 1] != '/') {
    length--;
  }
  if (length == 0 && *path != '/') {
    return here;
  }
  size_type end = length;
  while (end > 0 && path[end - 1] == '/') {
    end--;
  }
  if (end == 0) {
    // Of the slashes that a path begins with one is kept; but two are another root.
    size_type slashes = 0;
    while (path[slashes] == '/') {
      slashes++;
    }
    end = slashes == 2 ? 2 : 1;
  }
  path[end] = 0;
  return path;
}
