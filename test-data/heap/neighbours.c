extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__ size);
void reach_error(void) {}

struct house {
  struct house *left, *right;
  int number;
};

/* A street of any length: whoever lives to the right has this house to the left, and no lower number. */
int main(void) {
  struct house *first = malloc(sizeof *first);
  if (!first) {
    return 0;
  }
  first->left = first->right = 0;
  first->number = 1;
  struct house *last = first;
  for (;;) {
    int number = __VERIFIER_nondet_int();
    if (number < last->number) {
      break;
    }
    struct house *built = malloc(sizeof *built);
    if (!built) {
      return 0;
    }
    built->number = number;
    built->right = 0;
    built->left = last;
    last->right = built;
    last = built;
  }
  for (struct house *at = first; at; at = at->right) {
    if (at->number < 1) {
      reach_error();
    }
    if (at->right && (at->right->left != at || at->right->number < at->number)) {
      reach_error();
    }
  }
  return 0;
}
