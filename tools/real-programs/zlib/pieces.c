/* The checksum of a text is the one of its pieces, one after the other, and both of its sums are below the modulus. */
#include <assert.h>
#include <zlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

enum { LENGTH = 4, MODULUS = 65521 };

int main(void) {
  unsigned char text[LENGTH];
  for (int i = 0; i < LENGTH; i++) text[i] = __VERIFIER_nondet_uchar();
  unsigned first = __VERIFIER_nondet_uint();
  if (first > LENGTH) return 0;

  uLong start = adler32(0, Z_NULL, 0);
  uLong sum = adler32(start, text, LENGTH);
  assert((sum & 0xffff) < MODULUS && sum >> 16 < MODULUS);
  assert(sum == adler32(adler32(start, text, first), text + first, LENGTH - first));
  return 0;
}
