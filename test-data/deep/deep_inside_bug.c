extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

/* A lock without an end opens once: at one turn, for those who hold the key. */
int main(void) {
  unsigned key = __VERIFIER_nondet_uint();
  for (unsigned turn = 0;; turn += 3) {
    if (turn == 300000000 && key == 4711) {
      reach_error();
    }
  }
}
