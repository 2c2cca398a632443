// setjmp.h. A run that comes to longjmp is not followed, so that setjmp returns once.
#ifdef __LP64__
#define SIZE_OF_PLACE 200
#else
#define SIZE_OF_PLACE 156
#endif

static int mark(void *place) {
  SOME_BYTES(setjmp, place, SIZE_OF_PLACE);
  return 0;
}

int LIB(setjmp)(void *place) {
  return mark(place);
}

int LIB(_setjmp)(void *place) {
  return mark(place);
}

int LIB(sigsetjmp)(void *place, int mask) {
  return mark(place);
}

int LIB(__sigsetjmp)(void *place, int mask) {
  return mark(place);
}
