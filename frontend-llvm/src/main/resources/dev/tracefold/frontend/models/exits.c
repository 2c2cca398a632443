// What runs when main returns or the program calls exit; the pass OutsideMain puts these calls in.
typedef void exit_function(void);

// C asks for at least so many.
#define REGISTRATIONS 32

static exit_function *at_exit[REGISTRATIONS];
static int registrations;

int LIB(atexit)(exit_function *function) {
  if (registrations == REGISTRATIONS) {
    REFUSED(more_exit_functions);
  }
  at_exit[registrations] = function;
  registrations++;
  return 0;
}

void LIB(__tracefold_at_exit)(void) {
  while (registrations > 0) {
    registrations--;
    at_exit[registrations]();
  }
}
