extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

extern void *malloc(__SIZE_TYPE__ size);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *list = 0;
  for (int i = 0; i < 3; i++) {
    struct node *fresh = malloc(sizeof(struct node));
    fresh->value = __VERIFIER_nondet_int();
    fresh->next = list;
    list = fresh;
  }
  struct node *reversed = 0;
  while (list) {
    struct node *rest = list->next;
    list->next = reversed;
    reversed = list;
    list = rest;
  }
  if (reversed->value == 1 && reversed->next->value == 2 && reversed->next->next->value == 3) {
    reach_error();
  }
  return 0;
}
