// time.h. Which date it is depends on the time and on the zone; it is not computed, but a date.
typedef struct {
  int second, minute, hour, day, month, year, day_of_week, day_of_year, is_summer;
  long offset;
  const char *zone;
} date;

typedef struct { long seconds, nanoseconds; } moment;

static date last_date;
static char zone_name[16];
static char date_text[64];

static void some_date(date *result) {
  result->second = SOME(int, localtime);
  result->minute = SOME(int, localtime);
  result->hour = SOME(int, localtime);
  result->day = SOME(int, localtime);
  result->month = SOME(int, localtime);
  result->year = SOME(int, localtime);
  result->day_of_week = SOME(int, localtime);
  result->day_of_year = SOME(int, localtime);
  result->is_summer = SOME(int, localtime);
  ONLY_IF(result->second >= 0 && result->second <= 60);
  ONLY_IF(result->minute >= 0 && result->minute < 60);
  ONLY_IF(result->hour >= 0 && result->hour < 24);
  ONLY_IF(result->day >= 1 && result->day <= 31);
  ONLY_IF(result->month >= 0 && result->month < 12);
  ONLY_IF(result->day_of_week >= 0 && result->day_of_week < 7);
  ONLY_IF(result->day_of_year >= 0 && result->day_of_year < 366);
  result->offset = SOME(long, localtime);
  SOME_BYTES(localtime, zone_name, sizeof(zone_name) - 1);
  result->zone = zone_name;
}

static date *converted(date *result) {
  any_error();
  if (SOME(bool, localtime)) {
    return NULL;
  }
  some_date(result);
  return result;
}

NOT_NULL(1)
date *LIB(localtime)(const long *time) {
  return converted(&last_date);
}

NOT_NULL(1)
date *LIB(gmtime)(const long *time) {
  return converted(&last_date);
}

NOT_NULL(1, 2)
date *LIB(localtime_r)(const long *time, date *result) {
  return converted(result);
}

NOT_NULL(1, 2)
date *LIB(gmtime_r)(const long *time, date *result) {
  return converted(result);
}

static long to_time(date *what) {
  any_error();
  if (SOME(bool, mktime)) {
    return -1;
  }
  some_date(what);
  return SOME(long, mktime);
}

NOT_NULL(1)
long LIB(mktime)(date *what) {
  return to_time(what);
}

NOT_NULL(1)
long LIB(timegm)(date *what) {
  return to_time(what);
}

// Without a text the contents are left open.
NOT_NULL(1)
size_type LIB(strftime)(char *to, size_type size, const char *format, const date *what) {
  any_error();
  size_type length = SOME(size, strftime);
  ONLY_IF(length == 0 || length < size);
  if (length == 0) {
    SOME_BYTES(strftime, to, size);
    return 0;
  }
  SOME_BYTES(strftime, to, length);
  to[length] = 0;
  return length;
}

static char *some_text(char *to) {
  any_error();
  if (SOME(bool, ctime)) {
    return NULL;
  }
  SOME_BYTES(ctime, to, 26);
  to[25] = 0;
  return to;
}

NOT_NULL(1)
char *LIB(ctime)(const long *time) {
  return some_text(date_text);
}

NOT_NULL(1)
char *LIB(asctime)(const date *what) {
  return some_text(date_text);
}

NOT_NULL(1, 2)
char *LIB(ctime_r)(const long *time, char *to) {
  return some_text(to);
}

NOT_NULL(1, 2)
char *LIB(asctime_r)(const date *what, char *to) {
  return some_text(to);
}

// Of several clocks some may not be set back.
int LIB(clock_gettime)(int clock, moment *result) {
  any_error();
  if (SOME(bool, clock_gettime)) {
    return -1;
  }
  if (result) {
    result->seconds = clock == 0 ? ANY(long, clock_gettime) : SOME(long, clock_gettime);
    result->nanoseconds = clock == 0 ? ANY(long, clock_gettime) : SOME(long, clock_gettime);
    ONLY_IF(result->seconds >= 0);
    ONLY_IF(result->nanoseconds >= 0 && result->nanoseconds < 1000000000);
  }
  return 0;
}

// Rounded once.
double LIB(difftime)(long end, long begin) {
#ifdef __LP64__
  return (long double)end - (long double)begin;
#else
  return (double)end - (double)begin;
#endif
}
