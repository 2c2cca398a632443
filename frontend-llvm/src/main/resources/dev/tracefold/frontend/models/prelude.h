// What all models share. A model of NAME is called LIB(NAME), and so are the library functions that
// it calls: what the translation knows is built in, the rest are other models. Of the program's own
// functions none is meant, whatever they are called.
typedef __SIZE_TYPE__ size_type;
typedef __PTRDIFF_TYPE__ difference;

#define LIB(NAME) __tracefold_lib_##NAME
#define NULL ((void *)0)
#define EOF (-1)

// A value that the world chooses: each is possible. KIND is a type below.
#define ANY(KIND, NAME) CHOSEN(any, KIND, NAME)
// A value that the function determines and that is not computed here: nothing wrong rests on it.
#define SOME(KIND, NAME) CHOSEN(some, KIND, NAME)
#define CHOSEN(WHO, KIND, NAME) \
  ({ \
    extern value_##KIND __tracefold_##WHO##_##KIND##_##NAME(void); \
    __tracefold_##WHO##_##KIND##_##NAME(); \
  })
typedef _Bool value_bool;
typedef unsigned char value_uchar;
typedef int value_int;
typedef long value_long;
typedef size_type value_size;
typedef short value_short;
typedef long long value_longlong;
typedef float value_float;
typedef double value_double;
typedef long double value_longdouble;

// The same for the contents of memory.
#define ANY_BYTES(NAME, START, SIZE) BYTES(any, NAME, START, SIZE)
#define SOME_BYTES(NAME, START, SIZE) BYTES(some, NAME, START, SIZE)
#define BYTES(WHO, NAME, START, SIZE) \
  ({ \
    extern void __tracefold_##WHO##_bytes_##NAME(void *, size_type); \
    __tracefold_##WHO##_bytes_##NAME(START, SIZE); \
  })

// Arguments that may not be null: calls with null are kept away from the model.
#define NOT_NULL(...) __attribute__((nonnull(__VA_ARGS__)))

// Only runs in which this holds are runs.
#define ONLY_IF(CONDITION) LIB(__VERIFIER_assume)(CONDITION)
void LIB(__VERIFIER_assume)(int);

// Runs that come here are not followed any further.
#define REFUSED(WHAT) \
  ({ \
    extern void __tracefold_unsupported_##WHAT(void); \
    __tracefold_unsupported_##WHAT(); \
  })

void *LIB(malloc)(size_type);
size_type LIB(strlen)(const char *);
int LIB(memcmp)(const void *, const void *, size_type);

// errno, which functions may set even if they succeed. Of programs that do not look at it nothing
// depends on what is not computed there.
static int error_number;

static void any_error(void) {
#ifdef ERRNO_IS_READ
  error_number = SOME(int, errno);
#endif
}
