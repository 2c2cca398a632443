extern void abort(void);
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);

extern void *malloc(__SIZE_TYPE__ size);
extern void free(void *object);

struct node {
  int value;
  struct node *next;
};

int main(void) {
  struct node *head = 0;
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 5) {
    return 0;
  }
  for (int i = 0; i < n; i++) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->value = i;
    fresh->next = head;
    head = fresh;
  }
  int expected = n - 1;
  while (head) {
    struct node *rest = head->next;
    if (head->value != expected--) {
      reach_error();
    }
    free(head);
    head = rest;
  }
  if (expected != -1) {
    reach_error();
  }
  return 0;
}
