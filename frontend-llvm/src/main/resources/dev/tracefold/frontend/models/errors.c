// errno.h
int *LIB(__errno_location)(void) {
  return &error_number;
}

// Called after functions without a model.
void LIB(__tracefold_set_errno)(void) {
  any_error();
}
