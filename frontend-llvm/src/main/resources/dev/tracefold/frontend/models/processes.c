// Other processes, and signals. Memory is copied for a child, so that parent and child each run as
// if alone; both returns of fork are runs.
_Noreturn void LIB(_exit)(int);

int LIB(fork)(void) {
  any_error();
  int child = ANY(int, fork);
  ONLY_IF(child >= -1);
  return child;
}

// The other program takes the place of this one, if it can be started.
static int replace(void) {
  any_error();
  if (ANY(bool, exec)) {
    LIB(_exit)(0);
  }
  return -1;
}

int LIB(execl)(const char *path, const char *first, ...) {
  return replace();
}

int LIB(execlp)(const char *file, const char *first, ...) {
  return replace();
}

int LIB(execle)(const char *path, const char *first, ...) {
  return replace();
}

int LIB(execv)(const char *path, char *const *arguments) {
  return replace();
}

int LIB(execvp)(const char *file, char *const *arguments) {
  return replace();
}

int LIB(execve)(const char *path, char *const *arguments, char *const *environment) {
  return replace();
}

int LIB(execvpe)(const char *file, char *const *arguments, char *const *environment) {
  return replace();
}

// How a child ended is its own matter.
int LIB(waitpid)(int child, int *status, int options) {
  any_error();
  int ended = SOME(int, waitpid);
  ONLY_IF(ended >= -1 && (child <= 0 || ended <= 0 || ended == child));
  if (status && ended > 0) {
    *status = SOME(int, waitpid);
  }
  return ended;
}

int LIB(wait)(int *status) {
  return LIB(waitpid)(-1, status, 0);
}

int LIB(system)(const char *command) {
  any_error();
  return ANY(int, system);
}

typedef void handler(int);
#define BY_DEFAULT ((handler *)0)
#define IGNORED ((handler *)1)
#define FAILED ((handler *)-1)

// What was set before is not computed; signals that were ignored at the start stay so.
static handler *set_handler(handler *new) {
  any_error();
  if (new != BY_DEFAULT && new != IGNORED) {
    REFUSED(signal_handlers);
  }
  if (SOME(bool, signal)) {
    return FAILED;
  }
  return SOME(bool, signal) ? IGNORED : BY_DEFAULT;
}

handler *LIB(signal)(int number, handler *new) {
  return set_handler(new);
}

handler *LIB(bsd_signal)(int number, handler *new) {
  return set_handler(new);
}

handler *LIB(ssignal)(int number, handler *new) {
  return set_handler(new);
}

// The structure begins with the handler.
int LIB(sigaction)(int number, handler *const *new, void *old) {
  if (new) {
    set_handler(*new);
  }
  any_error();
  if (SOME(bool, sigaction)) {
    return -1;
  }
  if (old) {
    SOME_BYTES(sigaction, old, sizeof(void *) == 8 ? 152 : 140);
  }
  return 0;
}
