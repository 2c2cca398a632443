/* A checksum stays one, whatever bytes are added: both of its sums remain below the modulus. */
#include <assert.h>
#include <zlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

enum { MOST = 3, MODULUS = 65521 };

int main(void) {
  unsigned char text[MOST];
  for (int i = 0; i < MOST; i++) text[i] = __VERIFIER_nondet_uchar();
  unsigned length = __VERIFIER_nondet_uint(), low = __VERIFIER_nondet_uint(), high = __VERIFIER_nondet_uint();
  if (length > MOST || low >= MODULUS || high >= MODULUS) return 0;

  uLong before = low | (uLong)high << 16;
  uLong after = adler32(before, text, length);
  assert((after & 0xffff) < MODULUS && after >> 16 < MODULUS);
  assert(length > 0 || after == before);
  return 0;
}
