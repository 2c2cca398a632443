// An option may be one that is not known.
#include <stddef.h>

struct option {
  const char *name;
  int has_arg;
  int *flag;
  int val;
};

extern char *optarg;
extern int optind;
extern int getopt(int, char *const *, const char *);
extern int getopt_long(int, char *const *, const char *, const struct option *, int *);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  char first[] = {'-', __VERIFIER_nondet_int() ? 'v' : 'x', 0};
  char *arguments[] = {"program", first, "-ofile", "rest", NULL};
  int verbose = 0;
  char *out = NULL;
  int found;
  while ((found = getopt(4, arguments, "+vo:")) != -1) {
    if (found == 'v') {
      verbose = 1;
    } else if (found == 'o') {
      out = optarg;
    } else if (first[1] != 0) {
      reach_error();
    }
  }
  if (!out || *out != 'f' || optind != 3 || verbose != (first[1] == 'v')) {
    reach_error();
  }
  struct option names[] = {{"level", 1, NULL, 'l'}, {NULL, 0, NULL, 0}};
  char *more[] = {"program", "--lev=7", NULL};
  optind = 0;
  if (getopt_long(2, more, "", names, NULL) != 'l' || *optarg != '7') {
    reach_error();
  }
  return 0;
}
