/* Of any text of at most LENGTH bytes all tokens lie in the text, and no more are written than there is room for. */
#include <assert.h>
#include <jsmn.h>

extern char __VERIFIER_nondet_char(void);

enum { ROOM = 3 };
#ifndef LENGTH
#define LENGTH 3
#endif

int main(void) {
  char text[LENGTH];
  jsmntok_t tokens[ROOM + 1];
  for (int i = 0; i < LENGTH; i++) text[i] = __VERIFIER_nondet_char();
  tokens[ROOM].size = 4711;

  jsmn_parser parser;
  jsmn_init(&parser);
  int count = jsmn_parse(&parser, text, LENGTH, tokens, ROOM);

  assert(count >= JSMN_ERROR_PART && count <= ROOM);
  assert(count != 0 || parser.toknext == 0);
  assert(parser.pos <= LENGTH);
  assert(tokens[ROOM].size == 4711);
  for (int i = 0; i < count; i++) {
    assert(0 <= tokens[i].start && tokens[i].start <= tokens[i].end && tokens[i].end <= LENGTH);
  }
  return 0;
}
