// getopt of unistd.h and getopt.h, as GNU's: elements of argv that are no options go to its end,
// unless the format or the environment forbids that. The messages it prints are not modelled.
typedef struct {
  const char *name;
  int argument;
  int *flag;
  int value;
} long_option;

enum { NO_ARGUMENT, NEEDS_ARGUMENT, MAY_HAVE_ARGUMENT };

int LIB(strcmp)(const char *, const char *);
int LIB(strncmp)(const char *, const char *, size_type);
char *LIB(strchr)(const char *, int);

// Programs may name these.
extern char *optarg;
extern int optind;
extern int opterr;
extern int optopt;
char *optarg;
int optind = 1;
int opterr = 1;
int optopt = '?';

static _Bool has_begun;
static _Bool knows_environment, stops_by_environment;
static enum { PERMUTE, STOP, IN_ORDER } element_order;

// Where the next option of an element with several begins.
static char *next_option;

// The elements that were skipped and stand before the one that is looked at.
static int first_skipped, last_skipped;

static void begin_options(const char *format) {
  if (optind == 0) {
    optind = 1;
  }
  first_skipped = last_skipped = optind;
  next_option = NULL;
  if (!knows_environment) {
    knows_environment = 1;
    stops_by_environment = ANY(bool, getopt);
  }
  element_order = *format == '-' ? IN_ORDER : *format == '+' || stops_by_environment ? STOP : PERMUTE;
  has_begun = 1;
}

// Puts the options since the last skipped element before the skipped ones.
static void put_before_skipped(char **elements) {
  for (int from = last_skipped; from < optind; from++) {
    char *option = elements[from];
    int to = from;
    for (; to > first_skipped + (from - last_skipped); to--) {
      elements[to] = elements[to - 1];
    }
    elements[to] = option;
  }
  first_skipped += optind - last_skipped;
  last_skipped = optind;
}

static _Bool is_option(const char *element) {
  return element[0] == '-' && element[1];
}

// Goes on to an element that is an option; 0 if there is one, else what getopt gives.
static int find_element(int count, char **elements) {
  if (last_skipped > optind) {
    last_skipped = optind;
  }
  if (first_skipped > optind) {
    first_skipped = optind;
  }
  if (element_order == PERMUTE) {
    if (first_skipped != last_skipped && last_skipped != optind) {
      put_before_skipped(elements);
    } else if (last_skipped != optind) {
      first_skipped = optind;
    }
    while (optind < count && !is_option(elements[optind])) {
      optind++;
    }
    last_skipped = optind;
  }
  if (optind != count && elements[optind][0] == '-' && elements[optind][1] == '-'
      && !elements[optind][2]) {
    optind++;
    if (first_skipped != last_skipped && last_skipped != optind) {
      put_before_skipped(elements);
    } else if (first_skipped == last_skipped) {
      first_skipped = optind;
    }
    last_skipped = count;
    optind = count;
  }
  if (optind == count) {
    if (first_skipped != last_skipped) {
      optind = first_skipped;
    }
    return -1;
  }
  if (is_option(elements[optind])) {
    return 0;
  }
  if (element_order == STOP) {
    return -1;
  }
  optarg = elements[optind++];
  return 1;
}

// The option that an element names, whole or by an unambiguous beginning.
static const long_option *find_long(
    const long_option *options, const char *name, size_type length, _Bool only_long, _Bool *many) {
  const long_option *found = NULL;
  for (const long_option *o = options; o->name; o++) {
    if (LIB(strncmp)(o->name, name, length) == 0 && !o->name[length]) {
      *many = 0;
      return o;
    }
    if (LIB(strncmp)(o->name, name, length) == 0) {
      if (!found) {
        found = o;
      } else if (only_long || found->argument != o->argument || found->flag != o->flag
                 || found->value != o->value) {
        *many = 1;
      }
    }
  }
  return found;
}

static int missing_argument(const char *format) {
  return *format == ':' ? ':' : '?';
}

// -1 if the element may still be options of one character.
static int take_long(int count, char **elements, const char *format, const long_option *options,
                     int *index, _Bool only_long) {
  const char *name = next_option;
  size_type length = 0;
  while (name[length] && name[length] != '=') {
    length++;
  }
  _Bool many = 0;
  const long_option *found = find_long(options, name, length, only_long, &many);
  if (!found && only_long && elements[optind][1] != '-' && LIB(strchr)(format, *name)) {
    return -1;
  }
  next_option = NULL;
  optind++;
  if (!found || many) {
    optopt = 0;
    return '?';
  }
  if (name[length]) {
    if (!found->argument) {
      optopt = found->value;
      return '?';
    }
    optarg = (char *)name + length + 1;
  } else if (found->argument == NEEDS_ARGUMENT) {
    if (optind >= count) {
      optopt = found->value;
      return missing_argument(format);
    }
    optarg = elements[optind++];
  }
  if (index) {
    *index = found - options;
  }
  if (found->flag) {
    *found->flag = found->value;
    return 0;
  }
  return found->value;
}

static int take_short(int count, char **elements, const char *format, _Bool has_long) {
  char c = *next_option++;
  const char *entry = LIB(strchr)(format, c);
  if (!*next_option) {
    optind++;
  }
  if (!entry || c == ':' || c == ';') {
    optopt = c;
    return '?';
  }
  if (has_long && c == 'W' && entry[1] == ';') {
    REFUSED(long_options_behind_w);
  }
  if (entry[1] != ':') {
    return c;
  }
  if (*next_option) {
    optarg = next_option;
    optind++;
  } else if (entry[2] != ':') {
    if (optind == count) {
      optopt = c;
      c = missing_argument(format);
    } else {
      optarg = elements[optind++];
    }
  }
  next_option = NULL;
  return c;
}

static int take_option(int count, char **elements, const char *format, const long_option *options,
                int *index, _Bool only_long) {
  if (count < 1) {
    return -1;
  }
  optarg = NULL;
  if (optind == 0 || !has_begun) {
    begin_options(format);
  }
  if (*format == '-' || *format == '+') {
    format++;
  }
  if (!next_option || !*next_option) {
    int found = find_element(count, elements);
    if (found != 0) {
      return found;
    }
    char *element = elements[optind];
    next_option = element + 1;
    if (options) {
      if (element[1] == '-') {
        next_option = element + 2;
        return take_long(count, elements, format, options, index, only_long);
      }
      if (only_long && (element[2] || !LIB(strchr)(format, element[1]))) {
        int taken = take_long(count, elements, format, options, index, 1);
        if (taken != -1) {
          return taken;
        }
      }
    }
  }
  return take_short(count, elements, format, options != NULL);
}

int LIB(getopt)(int count, char *const *elements, const char *format) {
  return take_option(count, (char **)elements, format, NULL, NULL, 0);
}

int LIB(getopt_long)(int count, char *const *elements, const char *format, const long_option *options,
                     int *index) {
  return take_option(count, (char **)elements, format, options, index, 0);
}

int LIB(getopt_long_only)(int count, char *const *elements, const char *format,
                          const long_option *options, int *index) {
  return take_option(count, (char **)elements, format, options, index, 1);
}
