package dev.tracefold.frontend.externals;

import dev.tracefold.frontend.externals.ExternalFunction.Allocation;
import dev.tracefold.frontend.externals.ExternalFunction.ArbitraryBytes;
import dev.tracefold.frontend.externals.ExternalFunction.ArbitraryInput;
import dev.tracefold.frontend.externals.ExternalFunction.ArbitraryNatural;
import dev.tracefold.frontend.externals.ExternalFunction.ArbitraryResult;
import dev.tracefold.frontend.externals.ExternalFunction.Assumption;
import dev.tracefold.frontend.externals.ExternalFunction.CopyBytes;
import dev.tracefold.frontend.externals.ExternalFunction.FillBytes;
import dev.tracefold.frontend.externals.ExternalFunction.Halt;
import dev.tracefold.frontend.externals.ExternalFunction.HaltUnless;
import dev.tracefold.frontend.externals.ExternalFunction.Identity;
import dev.tracefold.frontend.externals.ExternalFunction.Nothing;
import dev.tracefold.frontend.externals.ExternalFunction.OnFloats;
import dev.tracefold.frontend.externals.ExternalFunction.OnIntegers;
import dev.tracefold.frontend.externals.ExternalFunction.OnStrings;
import dev.tracefold.frontend.externals.ExternalFunction.Release;
import dev.tracefold.frontend.externals.ExternalFunction.Unknown;
import dev.tracefold.frontend.externals.ExternalFunction.Unsupported;
import dev.tracefold.frontend.externals.ExternalFunction.ZeroBytes;
import java.util.HashMap;
import java.util.Map;

/** The table of external functions, by name; intrinsics without their type suffixes. */
public final class KnownExternals {
  private static final String NONDET_PREFIX = "__VERIFIER_nondet_";
  private static final Map<String, ExternalFunction> TABLE = new HashMap<>();

  private KnownExternals() {}

  /** What is known of a function; {@link Unknown} if nothing is. */
  public static ExternalFunction of(String name) {
    ExternalFunction exact = TABLE.get(name);
    if (exact != null) {
      return exact;
    }
    if (name.startsWith(NONDET_PREFIX)) {
      String kind = name.substring(NONDET_PREFIX.length());
      return new ArbitraryInput(kind.equals("bool") || kind.equals("_Bool"));
    }
    if (name.startsWith("llvm.")) {
      return intrinsic(name);
    }
    if (name.startsWith("__builtin_") && TABLE.containsKey(name.substring(10))) {
      return TABLE.get(name.substring(10));
    }
    if (name.startsWith("pthread_") || name.startsWith("__VERIFIER_atomic_")) {
      return new Unsupported("threads (" + name + ")");
    }
    return new Unknown(false);
  }

  /** An intrinsic's name ends in type suffixes ({@code .i32}, {@code .p0}) that are cut off. */
  private static ExternalFunction intrinsic(String name) {
    String stem = name;
    while (stem.length() > "llvm".length()) {
      ExternalFunction entry = TABLE.get(stem);
      if (entry != null) {
        return entry;
      }
      stem = stem.substring(0, stem.lastIndexOf('.'));
    }
    return new Unsupported("intrinsic " + name);
  }

  private static void put(ExternalFunction meaning, String... names) {
    for (String name : names) {
      TABLE.put(name, meaning);
    }
  }

  private static void putFloat(OnFloats.Kind kind, String... names) {
    for (String name : names) {
      put(new OnFloats(kind), name, name + "f", name + "l");
    }
  }

  private static void putFloatIntrinsic(OnFloats.Kind kind, String... names) {
    put(new OnFloats(kind), names);
  }

  private static void putInteger(OnIntegers.Kind kind, String... names) {
    put(new OnIntegers(kind), names);
  }

  private static void putStrings(OnStrings.Kind kind, String... names) {
    put(new OnStrings(kind), names);
  }

  static {
    control();
    memory();
    strings();
    floats();
    floatClasses();
    integers();
    withoutVisibleEffect();
    libraryWithEffects();
    notModelled();
  }

  private static void control() {
    put(new Assumption(), "__VERIFIER_assume");
    put(new ArbitraryBytes(), "__VERIFIER_nondet_memory");
    put(
        new Halt(),
        "abort",
        "exit",
        "_exit",
        "_Exit",
        "quick_exit",
        "__assert_fail",
        "__assert",
        "__assert_perror_fail",
        "__assert_rtn",
        "__fortify_fail",
        "__chk_fail",
        "__stack_chk_fail",
        "llvm.trap",
        "llvm.ubsantrap",
        "llvm.debugtrap");
    put(new HaltUnless(), "assert");
    put(
        new Nothing(),
        "llvm.assume",
        "llvm.lifetime.start",
        "llvm.lifetime.end",
        "llvm.invariant.start",
        "llvm.invariant.end",
        "llvm.dbg.declare",
        "llvm.dbg.value",
        "llvm.dbg.label",
        "llvm.dbg.assign",
        "llvm.donothing",
        "llvm.sideeffect",
        "llvm.prefetch",
        "llvm.stacksave",
        "llvm.stackrestore",
        "llvm.var.annotation",
        "llvm.experimental.noalias.scope.decl",
        "llvm.clear_cache",
        "srand",
        "srandom",
        "__VERIFIER_atomic_begin",
        "__VERIFIER_atomic_end");
    put(new Release(), "free", "cfree", "kfree", "vfree");
    put(new Identity(0), "llvm.expect", "llvm.ssa.copy", "llvm.annotation", "llvm.ptr.annotation");
    put(new Identity(0), "llvm.launder.invariant.group", "llvm.strip.invariant.group");
    put(new Identity(0), "llvm.expect.with.probability", "llvm.threadlocal.address");
    put(new Identity(0), "llvm.arithmetic.fence");
  }

  private static void memory() {
    put(new Allocation(Allocation.Kind.PLAIN), "malloc", "valloc", "__builtin_alloca", "alloca");
    put(new Allocation(Allocation.Kind.ZEROED), "calloc");
    put(new Allocation(Allocation.Kind.RESIZED), "realloc");
    put(new Allocation(Allocation.Kind.ALIGNED), "aligned_alloc", "memalign");
    put(new CopyBytes(false, false), "memcpy", "__memcpy_chk", "llvm.memcpy", "llvm.memcpy.inline");
    put(new CopyBytes(false, true), "memmove", "__memmove_chk", "llvm.memmove");
    put(new CopyBytes(true, false), "mempcpy");
    put(new FillBytes(), "memset", "__memset_chk", "llvm.memset", "llvm.memset.inline");
    put(new ZeroBytes(), "bzero");
  }

  private static void strings() {
    putStrings(OnStrings.Kind.LENGTH, "strlen");
    putStrings(OnStrings.Kind.BOUNDED_LENGTH, "strnlen");
    putStrings(OnStrings.Kind.COPY, "strcpy", "__strcpy_chk");
    putStrings(OnStrings.Kind.BOUNDED_COPY, "strncpy", "__strncpy_chk");
    putStrings(OnStrings.Kind.APPEND, "strcat", "__strcat_chk");
    putStrings(OnStrings.Kind.COMPARE, "strcmp");
    putStrings(OnStrings.Kind.BOUNDED_COMPARE, "strncmp");
    putStrings(OnStrings.Kind.COMPARE_BYTES, "memcmp", "bcmp");
    putStrings(OnStrings.Kind.FIND_CHARACTER, "strchr", "index");
  }

  private static void floats() {
    putFloat(OnFloats.Kind.ABSOLUTE, "fabs");
    putFloat(OnFloats.Kind.FLOOR, "floor");
    putFloat(OnFloats.Kind.CEILING, "ceil");
    putFloat(OnFloats.Kind.TRUNCATE, "trunc");
    putFloat(OnFloats.Kind.ROUND_HALF_AWAY, "round");
    putFloat(OnFloats.Kind.ROUND_HALF_EVEN, "rint", "nearbyint", "roundeven");
    putFloat(OnFloats.Kind.ROUND_TO_INTEGER_HALF_AWAY, "lround", "llround");
    putFloat(OnFloats.Kind.ROUND_TO_INTEGER_HALF_EVEN, "lrint", "llrint");
    putFloat(OnFloats.Kind.SQUARE_ROOT, "sqrt");
    putFloat(OnFloats.Kind.FUSED_MULTIPLY_ADD, "fma");
    putFloat(OnFloats.Kind.COPY_SIGN, "copysign");
    putFloat(OnFloats.Kind.MINIMUM, "fmin");
    putFloat(OnFloats.Kind.MAXIMUM, "fmax");
    putFloat(OnFloats.Kind.POSITIVE_DIFFERENCE, "fdim");
    putFloat(OnFloats.Kind.TRUNCATED_REMAINDER, "fmod");
    putFloat(OnFloats.Kind.IEEE_REMAINDER, "remainder", "drem");
    putFloat(OnFloats.Kind.NOT_A_NUMBER, "nan");
    putFloat(OnFloats.Kind.SPLIT, "modf");
    putFloatIntrinsic(OnFloats.Kind.ABSOLUTE, "llvm.fabs");
    putFloatIntrinsic(OnFloats.Kind.FLOOR, "llvm.floor");
    putFloatIntrinsic(OnFloats.Kind.CEILING, "llvm.ceil");
    putFloatIntrinsic(OnFloats.Kind.TRUNCATE, "llvm.trunc");
    putFloatIntrinsic(OnFloats.Kind.ROUND_HALF_AWAY, "llvm.round");
    putFloatIntrinsic(
        OnFloats.Kind.ROUND_HALF_EVEN, "llvm.rint", "llvm.nearbyint", "llvm.roundeven");
    putFloatIntrinsic(OnFloats.Kind.ROUND_TO_INTEGER_HALF_AWAY, "llvm.lround", "llvm.llround");
    putFloatIntrinsic(OnFloats.Kind.ROUND_TO_INTEGER_HALF_EVEN, "llvm.lrint", "llvm.llrint");
    putFloatIntrinsic(OnFloats.Kind.SQUARE_ROOT, "llvm.sqrt");
    putFloatIntrinsic(OnFloats.Kind.FUSED_MULTIPLY_ADD, "llvm.fma");
    // The machine that tasks are meant for has no fused operation, so this rounds twice.
    putFloatIntrinsic(OnFloats.Kind.MULTIPLY_ADD, "llvm.fmuladd");
    putFloatIntrinsic(OnFloats.Kind.COPY_SIGN, "llvm.copysign");
    putFloatIntrinsic(OnFloats.Kind.MINIMUM, "llvm.minnum");
    putFloatIntrinsic(OnFloats.Kind.MAXIMUM, "llvm.maxnum");
    putFloatIntrinsic(OnFloats.Kind.TEST_CLASS, "llvm.is.fpclass");
  }

  private static void floatClasses() {
    putFloat(OnFloats.Kind.IS_NAN, "isnan", "__isnan", "__builtin_isnan");
    putFloat(OnFloats.Kind.IS_INFINITE, "isinf", "__isinf", "__builtin_isinf");
    putFloat(OnFloats.Kind.IS_FINITE, "isfinite", "finite", "__finite", "__builtin_isfinite");
    putFloat(OnFloats.Kind.IS_NORMAL, "isnormal");
    putFloat(OnFloats.Kind.SIGN_BIT, "signbit", "__signbit", "__builtin_signbit");
    putFloat(OnFloats.Kind.CLASSIFY, "fpclassify", "__fpclassify");
    putFloatIntrinsic(OnFloats.Kind.IS_GREATER, "isgreater");
    putFloatIntrinsic(OnFloats.Kind.IS_GREATER_EQUAL, "isgreaterequal");
    putFloatIntrinsic(OnFloats.Kind.IS_LESS, "isless");
    putFloatIntrinsic(OnFloats.Kind.IS_LESS_EQUAL, "islessequal");
    putFloatIntrinsic(OnFloats.Kind.IS_LESS_GREATER, "islessgreater");
    putFloatIntrinsic(OnFloats.Kind.IS_UNORDERED, "isunordered");
  }

  private static void integers() {
    putInteger(OnIntegers.Kind.ABSOLUTE, "abs", "labs", "llabs", "imaxabs", "llvm.abs");
    putInteger(OnIntegers.Kind.SIGNED_MINIMUM, "llvm.smin");
    putInteger(OnIntegers.Kind.SIGNED_MAXIMUM, "llvm.smax");
    putInteger(OnIntegers.Kind.UNSIGNED_MINIMUM, "llvm.umin");
    putInteger(OnIntegers.Kind.UNSIGNED_MAXIMUM, "llvm.umax");
    putInteger(OnIntegers.Kind.SWAP_BYTES, "llvm.bswap");
    putInteger(OnIntegers.Kind.REVERSE_BITS, "llvm.bitreverse");
    putInteger(OnIntegers.Kind.COUNT_ONES, "llvm.ctpop");
    putInteger(OnIntegers.Kind.COUNT_LEADING_ZEROS, "llvm.ctlz");
    putInteger(OnIntegers.Kind.COUNT_TRAILING_ZEROS, "llvm.cttz");
    putInteger(OnIntegers.Kind.FIND_FIRST_SET, "ffs", "ffsl", "ffsll");
    putInteger(OnIntegers.Kind.ROTATE_LEFT, "llvm.fshl");
    putInteger(OnIntegers.Kind.ROTATE_RIGHT, "llvm.fshr");
    putInteger(OnIntegers.Kind.SIGNED_ADD_OVERFLOW, "llvm.sadd.with.overflow");
    putInteger(OnIntegers.Kind.UNSIGNED_ADD_OVERFLOW, "llvm.uadd.with.overflow");
    putInteger(OnIntegers.Kind.SIGNED_SUB_OVERFLOW, "llvm.ssub.with.overflow");
    putInteger(OnIntegers.Kind.UNSIGNED_SUB_OVERFLOW, "llvm.usub.with.overflow");
    putInteger(OnIntegers.Kind.SIGNED_MUL_OVERFLOW, "llvm.smul.with.overflow");
    putInteger(OnIntegers.Kind.UNSIGNED_MUL_OVERFLOW, "llvm.umul.with.overflow");
    putInteger(OnIntegers.Kind.SIGNED_ADD_SATURATING, "llvm.sadd.sat");
    putInteger(OnIntegers.Kind.UNSIGNED_ADD_SATURATING, "llvm.uadd.sat");
    putInteger(OnIntegers.Kind.SIGNED_SUB_SATURATING, "llvm.ssub.sat");
    putInteger(OnIntegers.Kind.UNSIGNED_SUB_SATURATING, "llvm.usub.sat");
    putInteger(OnIntegers.Kind.IS_CONSTANT, "llvm.is.constant");
    putInteger(OnIntegers.Kind.OBJECT_SIZE, "llvm.objectsize");
  }

  /** Functions that take pointers but leave the program's memory alone, and pure functions. */
  private static void withoutVisibleEffect() {
    put(new ArbitraryNatural(31), "rand", "random", "lrand48", "nrand48");
    put(
        new ArbitraryResult(false),
        "__fentry__",
        "llvm.returnaddress",
        "llvm.frameaddress",
        "llvm.readcyclecounter");
    put(
        new ArbitraryResult(true),
        "printf",
        "fprintf",
        "vprintf",
        "vfprintf",
        "puts",
        "fputs",
        "putchar",
        "putc",
        "fputc",
        "perror",
        "fflush",
        "fclose",
        "write",
        "getchar",
        "getc",
        "fgetc",
        "usleep",
        "sleep",
        "clock",
        "getpid",
        "printk",
        "llvm.get.rounding",
        "fegetround",
        "atoi",
        "atol",
        "atoll",
        "atof",
        "isalpha",
        "isdigit",
        "isalnum",
        "isspace",
        "isupper",
        "islower",
        "ispunct",
        "isprint",
        "iscntrl",
        "isgraph",
        "isxdigit",
        "isblank",
        "toupper",
        "tolower");
    for (String name :
        new String[] {
          "sin",
          "cos",
          "tan",
          "asin",
          "acos",
          "atan",
          "atan2",
          "sinh",
          "cosh",
          "tanh",
          "asinh",
          "acosh",
          "atanh",
          "exp",
          "exp2",
          "expm1",
          "log",
          "log2",
          "log10",
          "log1p",
          "logb",
          "pow",
          "cbrt",
          "hypot",
          "erf",
          "erfc",
          "tgamma",
          "lgamma",
          "ldexp",
          "scalbn",
          "scalbln",
          "ilogb",
          "nextafter",
          "nexttoward"
        }) {
      put(new ArbitraryResult(true), name, name + "f", name + "l", "llvm." + name);
    }
    put(new ArbitraryResult(true), "llvm.powi");
  }

  /** Functions of the C library that reach memory through their arguments. */
  private static void libraryWithEffects() {
    put(
        new Unknown(true),
        "strstr",
        "strcasestr",
        "strrchr",
        "rindex",
        "strchrnul",
        "strpbrk",
        "strspn",
        "strcspn",
        "strtok",
        "strtok_r",
        "strsep",
        "strdup",
        "strndup",
        "stpcpy",
        "stpncpy",
        "strncat",
        "strlcpy",
        "strlcat",
        "strcoll",
        "strxfrm",
        "strcasecmp",
        "strncasecmp",
        "strerror",
        "memchr",
        "memrchr",
        "rawmemchr",
        "memmem",
        "memccpy",
        "strtol",
        "strtoll",
        "strtoul",
        "strtoull",
        "strtod",
        "strtof",
        "strtold",
        "sprintf",
        "snprintf",
        "vsprintf",
        "vsnprintf",
        "asprintf",
        "vasprintf",
        "__sprintf_chk",
        "__snprintf_chk",
        "sscanf",
        "vsscanf",
        "__isoc99_sscanf",
        "__isoc23_sscanf",
        "__isoc23_strtol",
        "__isoc23_strtoul",
        "fgets",
        "gets",
        "fread",
        "fwrite",
        "read",
        "getline",
        "frexp",
        "frexpf",
        "frexpl",
        "remquo",
        "remquof",
        "remquol",
        "sincos",
        "sincosf",
        "posix_memalign",
        "reallocarray",
        "div",
        "ldiv",
        "lldiv",
        "gmtime",
        "localtime",
        "mktime",
        "difftime",
        "strftime",
        "__ctype_b_loc",
        "__ctype_tolower_loc",
        "__ctype_toupper_loc",
        "__errno_location",
        "wcslen",
        "wcscpy",
        "wcscmp",
        "toascii");
  }

  private static void notModelled() {
    put(
        new Unsupported("setjmp"),
        "setjmp",
        "_setjmp",
        "sigsetjmp",
        "__sigsetjmp",
        "llvm.eh.sjlj.setjmp");
    put(new Unsupported("longjmp"), "longjmp", "_longjmp", "siglongjmp", "llvm.eh.sjlj.longjmp");
    put(
        new Unsupported("variable arguments"),
        "llvm.va_start",
        "llvm.va_copy",
        "llvm.va_end",
        "__builtin_va_start",
        "__builtin_va_arg");
    put(new Unsupported("processes"), "fork", "vfork", "system", "execv", "execve", "execvp");
    put(new Unsupported("signal handlers"), "signal", "sigaction", "atexit", "on_exit", "raise");
    put(new Unsupported("change of the rounding mode"), "fesetround", "llvm.set.rounding");
    put(new Unsupported("callbacks"), "qsort", "bsearch");
    put(new Unsupported("memory mapping"), "mmap", "sbrk", "brk");
  }
}
