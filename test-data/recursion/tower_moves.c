extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

/* Up to 2^26 calls for one result. */
static unsigned moves(unsigned discs) {
  if (discs == 0) {
    return 0;
  }
  return moves(discs - 1) + 1 + moves(discs - 1);
}

int main(void) {
  unsigned discs = __VERIFIER_nondet_uint();
  if (discs > 26) {
    return 0;
  }
  if (moves(discs) != (1u << discs) - 1) {
    reach_error();
  }
  return 0;
}
