// Quotients and remainders of stdlib.h.
typedef struct { int quotient, remainder; } int_division;
typedef struct { long quotient, remainder; } long_division;
typedef struct { long long quotient, remainder; } long_long_division;

int_division LIB(div)(int dividend, int divisor) {
  int_division both = {dividend / divisor, dividend % divisor};
  return both;
}

long_division LIB(ldiv)(long dividend, long divisor) {
  long_division both = {dividend / divisor, dividend % divisor};
  return both;
}

long_long_division LIB(lldiv)(long long dividend, long long divisor) {
  long_long_division both = {dividend / divisor, dividend % divisor};
  return both;
}
