// qsort and bsearch of stdlib.h, for functions that only compare: how often these are called, for
// which elements and in which order is left open by C, and cannot be seen of them.
typedef int compare_function(const void *, const void *);

void *LIB(memcpy)(void *, const void *, size_type);

// By insertion. The order of elements that compare equal is left open.
void LIB(qsort)(void *start, size_type count, size_type size, compare_function *compare) {
  char *elements = start;
  char *kept = LIB(malloc)(size);
  for (size_type i = 1; i < count; i++) {
    for (size_type k = i; k > 0; k--) {
      char *one = elements + (k - 1) * size;
      char *other = elements + k * size;
      int order = compare(one, other);
      if (order < 0 || (order == 0 && ANY(bool, qsort))) {
        break;
      }
      // Copies as a whole keep the elements' parts apart.
      LIB(memcpy)(kept, one, size);
      LIB(memcpy)(one, other, size);
      LIB(memcpy)(other, kept, size);
    }
  }
}

// Of several elements that are equal to the key it is left open which is found.
void *LIB(bsearch)(const void *key, const void *start, size_type count, size_type size,
                   compare_function *compare) {
  const char *elements = start;
  const char *found = NULL;
  for (size_type i = 0; i < count; i++) {
    if (compare(key, elements + i * size) == 0 && (!found || ANY(bool, bsearch))) {
      found = elements + i * size;
    }
  }
  return (void *)found;
}
