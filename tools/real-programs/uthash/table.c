/* Two items with any keys: what was added is found, what was deleted is not, and the number of items is right. */
#include <assert.h>
#include <stdlib.h>
#include <uthash.h>

extern int __VERIFIER_nondet_int(void);

struct item {
  int key, value;
  UT_hash_handle hh;
};

static struct item *find(struct item *table, int key) {
  struct item *found;
  HASH_FIND_INT(table, &key, found);
  return found;
}

int main(void) {
  struct item *table = NULL;
  struct item one = {.key = __VERIFIER_nondet_int(), .value = 1};
  struct item two = {.key = __VERIFIER_nondet_int(), .value = 2};
  assert(find(table, one.key) == NULL);
  HASH_ADD_INT(table, key, &one);
  assert(find(table, one.key) == &one);
  if (one.key != two.key) {
    assert(find(table, two.key) == NULL);
    HASH_ADD_INT(table, key, &two);
    assert(HASH_COUNT(table) == 2);
    assert(find(table, two.key)->value == 2);
    HASH_DEL(table, &one);
    assert(find(table, one.key) == NULL);
    assert(find(table, two.key) == &two);
  }
  return 0;
}
