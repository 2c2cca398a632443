extern void abort(void);
void reach_error(void) {}
extern unsigned int __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

struct account {
  int owner;
  int balance;
};

static struct account accounts[3] = {{1, 100}, {2, 200}, {3, 300}};

static void transfer(unsigned int from, unsigned int to, int amount) {
  if (accounts[from].balance >= amount && amount > 0) {
    accounts[from].balance -= amount;
    accounts[to].balance += amount;
  }
}

int main(void) {
  unsigned int from = __VERIFIER_nondet_uint();
  unsigned int to = __VERIFIER_nondet_uint();
  if (from < 3 && to < 3) {
    transfer(from, to, __VERIFIER_nondet_int());
  }
  if (accounts[0].balance + accounts[1].balance + accounts[2].balance != 600) {
    reach_error();
  }
  return 0;
}
