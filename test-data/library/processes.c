// Both returns of fork; a program that is started in place of this one goes on elsewhere; a place
// for longjmp is marked and not used.
#include <setjmp.h>

extern int fork(void);
extern int execl(const char *, const char *, ...);
extern int waitpid(int, int *, int);
extern void _exit(int);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static jmp_buf place;

int main(void) {
  int shared = 0;
  if (setjmp(place) != 0) {
    reach_error();
  }
  int child = fork();
  if (child == 0) {
    shared = 1;
    if (execl("/bin/true", "true", (char *)0) != -1) {
      reach_error();
    }
    _exit(shared);
  }
  if (shared != 0) {
    reach_error();
  }
  int status = 0;
  if (child > 0 && waitpid(child, &status, 0) > 0 && child < 0) {
    longjmp(place, 1);
  }
  return 0;
}
