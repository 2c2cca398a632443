// What a program finds around it: the environment, and the time.

// Linux passes no longer string to a program.
#define LONGEST_STRING 131072

static _Bool has_asked;

// Asked again, the environment answers what it has answered.
NOT_NULL(1)
char *LIB(getenv)(const char *name) {
  _Bool is_new = !has_asked;
  has_asked = 1;
  if (is_new ? ANY(bool, getenv) : SOME(bool, getenv)) {
    return NULL;
  }
  size_type length = is_new ? ANY(size, getenv) : SOME(size, getenv);
  ONLY_IF(length < LONGEST_STRING);
  char *value = LIB(malloc)(length + 1);
  if (is_new) {
    ANY_BYTES(getenv, value, length);
  } else {
    SOME_BYTES(getenv, value, length);
  }
  value[length] = 0;
  return value;
}

NOT_NULL(1)
char *LIB(secure_getenv)(const char *name) {
  return LIB(getenv)(name);
}

// Clocks may be set, so any time may follow any other.
long LIB(time)(long *result) {
  any_error();
  long now = ANY(long, time);
  ONLY_IF(now >= -1);
  if (result) {
    *result = now;
  }
  return now;
}

typedef struct { long seconds, microseconds; } instant;

int LIB(gettimeofday)(instant *result, void *zone) {
  any_error();
  if (ANY(bool, gettimeofday)) {
    return -1;
  }
  if (result) {
    result->seconds = ANY(long, gettimeofday);
    result->microseconds = ANY(long, gettimeofday);
    ONLY_IF(result->seconds >= 0);
    ONLY_IF(result->microseconds >= 0 && result->microseconds < 1000000);
  }
  if (zone) {
    SOME_BYTES(gettimeofday, zone, 8);
  }
  return 0;
}
