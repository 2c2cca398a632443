// Nobody says that equal elements stay in the order they had.
extern void reach_error(void);
extern void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));

struct entry {
  int key;
  int number;
};

static int compare(const void *left, const void *right) {
  return ((const struct entry *)left)->key - ((const struct entry *)right)->key;
}

int main(void) {
  struct entry entries[3] = {{2, 0}, {1, 1}, {2, 2}};
  qsort(entries, 3, sizeof entries[0], compare);
  if (entries[0].key != 1 || entries[1].number > entries[2].number) {
    reach_error();
  }
  return 0;
}
