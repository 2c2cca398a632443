/* Each character stands for a number below 64, or for none; nothing beyond the table is read. */
#include <assert.h>
#include <b64/cdecode.h>

extern char __VERIFIER_nondet_char(void);

int main(void) {
  int value = base64_decode_value(__VERIFIER_nondet_char());
  assert(value >= -2 && value < 64);
  return 0;
}
