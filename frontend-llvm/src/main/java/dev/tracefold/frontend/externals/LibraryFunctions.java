package dev.tracefold.frontend.externals;

import dev.tracefold.frontend.externals.ExternalFunction.ArbitraryNatural;
import dev.tracefold.frontend.externals.ExternalFunction.ArbitraryResult;
import dev.tracefold.frontend.externals.ExternalFunction.Formatted;
import dev.tracefold.frontend.externals.ExternalFunction.MayNotReturn;
import dev.tracefold.frontend.externals.ExternalFunction.NothingWithNull;
import dev.tracefold.frontend.externals.ExternalFunction.Unsupported;

/** Functions of the C library whose results are not computed. */
final class LibraryFunctions {
  private LibraryFunctions() {}

  static void addTo(ExternalTable table) {
    withoutVisibleEffect(table);
    mayNotReturn(table);
    notModelled(table);
  }

  /** Functions that take pointers but leave the program's memory alone, and pure functions. */
  private static void withoutVisibleEffect(ExternalTable table) {
    table.put(new ArbitraryNatural(31), "rand", "random", "lrand48", "nrand48");
    table.put(
        new ArbitraryResult(false),
        "__fentry__",
        "llvm.returnaddress",
        "llvm.frameaddress",
        "llvm.readcyclecounter");
    table.put(
        new ArbitraryResult(true),
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
        "llvm.get.rounding",
        "fegetround",
        "atoi",
        "atol",
        "atoll",
        "atof");
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
      table.put(new ArbitraryResult(true), name, name + "f", name + "l", "llvm." + name);
    }
    table.put(new ArbitraryResult(true), "llvm.powi");
    table.put(new Formatted(0), "printf", "vprintf", "printk", "vprintk", "wprintf", "vwprintf");
    table.put(new Formatted(1), "fprintf", "vfprintf", "dprintf", "vdprintf");
    table.put(new Formatted(1), "syslog", "vsyslog", "__printf_chk", "__vprintf_chk");
    table.put(new Formatted(2), "__fprintf_chk", "__vfprintf_chk");
    table.put(new NothingWithNull(1, "streams over the program's memory"), "setvbuf", "setbuf");
  }

  /** Functions that end the run, now or by a signal, or that wait for one. */
  private static void mayNotReturn(ExternalTable table) {
    table.put(
        new MayNotReturn(),
        "err",
        "errx",
        "verr",
        "verrx",
        "error",
        "error_at_line",
        "argp_error",
        "argp_failure",
        "argp_usage",
        "kill",
        "killpg",
        "tgkill",
        "gsignal",
        "sigqueue",
        "alarm",
        "ualarm",
        "setitimer",
        "timer_settime",
        "pause",
        "sigsuspend",
        "sigpause",
        "sigwait",
        "sigwaitinfo",
        "sem_wait",
        "syscall",
        "ptrace",
        "reboot",
        "svc_run",
        "execl",
        "execle",
        "execlp",
        "execvpe",
        "fexecve",
        "__libc_fatal",
        "feenableexcept",
        "mprotect",
        "vhangup");
  }

  /** What goes beyond results and the memory that arguments reach. */
  private static void notModelled(ExternalTable table) {
    table.put(
        new Unsupported("callbacks"),
        "fopencookie",
        "argp_parse",
        "timer_create",
        "mq_notify",
        "lio_listio",
        "getaddrinfo_a");
    table.put(new Unsupported("change of the rounding mode"), "fesetenv", "feupdateenv");
    table.put(new Unsupported("change of the rounding mode"), "fesetmode");
    table.put(new Unsupported("dynamic loading"), "dlopen", "dlmopen", "dlsym", "dlvsym");
    table.put(new Unsupported("memory mapping"), "mmap64", "mremap", "shmat", "remap_file_pages");
    table.put(new Unsupported("processes"), "clone");
    table.put(new Unsupported("threads"), "thrd_create", "thrd_exit");
    table.put(new Unsupported("longjmp"), "__longjmp_chk");
  }
}
