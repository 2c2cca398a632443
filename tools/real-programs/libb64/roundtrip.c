/* What is encoded, any text of at most three bytes, is decoded to the same bytes, also piece by piece. */
#include <assert.h>
#include <b64/cdecode.h>
#include <b64/cencode.h>

extern char __VERIFIER_nondet_char(void);
extern unsigned __VERIFIER_nondet_uint(void);

enum { MOST = 3 };

int main(void) {
  char text[MOST], code[8], back[8];
  unsigned length = __VERIFIER_nondet_uint(), first = __VERIFIER_nondet_uint();
  if (length > MOST || first > length) return 0;
  for (unsigned i = 0; i < length; i++) text[i] = __VERIFIER_nondet_char();

  base64_encodestate encoding;
  base64_init_encodestate(&encoding);
  int written = base64_encode_block(text, first, code, &encoding);
  written += base64_encode_block(text + first, length - first, code + written, &encoding);
  written += base64_encode_blockend(code + written, &encoding);
  assert(written == 1 + (length == 0 ? 0 : 4));
  assert(code[written - 1] == '\n');

  base64_decodestate decoding;
  base64_init_decodestate(&decoding);
  int read = base64_decode_block(code, written, back, &decoding);
  assert(read == (int)length);
  for (unsigned i = 0; i < length; i++) assert(back[i] == text[i]);
  return 0;
}
