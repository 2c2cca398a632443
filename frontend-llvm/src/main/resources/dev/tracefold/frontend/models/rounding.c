// fenv.h. Runs in another mode than that at the start, to nearest, are not followed.
#define ALL_MODES 0xc00

int LIB(fesetround)(int mode) {
  if (mode & ~ALL_MODES) {
    return 1;
  }
  if (mode) {
    REFUSED(rounding_modes);
  }
  return 0;
}

int LIB(fegetround)(void) {
  return 0;
}
