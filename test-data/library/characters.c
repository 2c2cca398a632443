// Every argument that C allows, against definitions of the same in other words.
extern void reach_error(void);
extern int isupper(int), islower(int), isalpha(int), isdigit(int), isxdigit(int), isalnum(int);
extern int isspace(int), isblank(int), iscntrl(int), isprint(int), isgraph(int), ispunct(int);
extern int isascii(int), toascii(int), toupper(int), tolower(int);
typedef unsigned short uint16;
typedef unsigned int uint32;
extern uint32 htonl(uint32), ntohl(uint32);
extern uint16 htons(uint16), ntohs(uint16);

static const char upper[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
static const char lower[] = "abcdefghijklmnopqrstuvwxyz";
static const char digits[] = "0123456789";
static const char hexadecimal[] = "abcdefABCDEF";
static const char others[] = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
static const char spaces[] = "\t\n\v\f\r";

static int place(const char *set, int c) {
  for (int i = 0; set[i]; i++) {
    if (set[i] == c) {
      return i;
    }
  }
  return -1;
}

static void same(int one, int other) {
  if (!one != !other) {
    reach_error();
  }
}

static void character(int c) {
  int u = place(upper, c);
  int l = place(lower, c);
  int digit = place(digits, c) >= 0;
  int mark = place(others, c) >= 0;
  int space = place(spaces, c) >= 0 || c == ' ';
  int letter = u >= 0 || l >= 0;
  int visible = letter || digit || mark;
  same(isupper(c), u >= 0);
  same(islower(c), l >= 0);
  same(isalpha(c), letter);
  same(isdigit(c), digit);
  same(isxdigit(c), digit || place(hexadecimal, c) >= 0);
  same(isalnum(c), letter || digit);
  same(isspace(c), space);
  same(isblank(c), c == ' ' || c == '\t');
  same(iscntrl(c), c >= 0 && c < 128 && c != ' ' && !visible);
  same(isprint(c), visible || c == ' ');
  same(isgraph(c), visible);
  same(ispunct(c), mark);
  same(isascii(c), c >= 0 && c < 128);
  if (toupper(c) != (l >= 0 ? upper[l] : c) || tolower(c) != (u >= 0 ? lower[u] : c)) {
    reach_error();
  }
  if (toascii(c) != (c + 128) % 128) {
    reach_error();
  }
}

int main(void) {
  for (int c = -1; c < 256; c++) {
    character(c);
  }
  same(isascii(65601), 0);
  if (toascii(65601) != 'A') {
    reach_error();
  }
  if (htonl(0x01020304u) != 0x04030201u || ntohl(0xfffefdfcu) != 0xfcfdfeffu) {
    reach_error();
  }
  if (htons(0x0102) != 0x0201 || ntohs(0xfffe) != 0xfeff) {
    reach_error();
  }
  return 0;
}
