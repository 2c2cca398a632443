// What models of scanf for one format are made of; the class ScanFormat writes these. LIB(getc) finds
// what they leave.
static value_uchar no_space(void) {
  value_uchar c = ANY(uchar, scanf);
  ONLY_IF(c != ' ' && (c < '\t' || c > '\r'));
  return c;
}

// A character behind an item that was read is determined, and not computed.
static value_uchar first_character(_Bool is_known) {
  return is_known ? SOME(uchar, scanf) : ANY(uchar, scanf);
}

// A width that is negative is none.
void LIB(__tracefold_scanned_word)(char *to, int width) {
  int i = 0;
  do {
    to[i] = no_space();
    i++;
  } while (i != width && ANY(bool, scanf));
  to[i] = 0;
}
