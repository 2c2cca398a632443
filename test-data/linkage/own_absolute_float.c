extern float __VERIFIER_nondet_float(void);
void reach_error(void) {}

static float fabsf(float x) { return x < 0.0f ? -x : x; }

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (fabsf(x) < 0.0f) {
    reach_error();
  }
  return 0;
}
