// The walk goes past the end of the list, where the program is killed before it can call reach_error().
extern void reach_error(void);
extern void *malloc(unsigned int size);
extern int __VERIFIER_nondet_int(void);

struct node {
  struct node *next;
  int value;
};

int main(void) {
  int first = __VERIFIER_nondet_int();
  struct node *end = malloc(sizeof(struct node));
  end->next = 0;
  end->value = first;
  struct node *start = malloc(sizeof(struct node));
  start->next = end;
  start->value = 7;
  struct node *at = start;
  for (int i = 0; i < 2; i++) {
    at = at->next;
  }
  if (at->value == first) {
    reach_error();
  }
  return 0;
}
