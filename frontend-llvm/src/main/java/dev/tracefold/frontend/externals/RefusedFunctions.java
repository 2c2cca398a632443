package dev.tracefold.frontend.externals;

import dev.tracefold.frontend.externals.ExternalFunction.Unsupported;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Functions that run other code of the program, or write its memory when other functions are
 * called. They have no arguments' worth of effects that could be taken to be arbitrary instead.
 */
final class RefusedFunctions {
  private static final Map<String, Unsupported> REASONS = new HashMap<>();

  static {
    put("contexts", "getcontext setcontext makecontext swapcontext sigaltstack sigreturn");
    put("streams over the program's memory", "fmemopen open_memstream open_wmemstream setbuffer");
    put("streams over the program's memory", "fopencookie funopen register_printf_function");
    put(
        "callbacks",
        "qsort qsort_r bsearch lfind lsearch tsearch tfind tdelete twalk twalk_r tdestroy ftw nftw"
            + " ftw64 nftw64 fts_open scandir scandir64 scandirat glob glob64 dl_iterate_phdr"
            + " argp_parse error_print_progname call_once pthread_atfork pthread_once"
            + " getaddrinfo_a lio_listio mq_notify timer_create aio_read aio_write aio_fsync"
            + " register_printf_specifier obstack_begin _obstack_begin hcreate_r");
    put(
        "signal handlers",
        "signal bsd_signal sysv_signal __sysv_signal ssignal gsignal sigaction sigset sigvec"
            + " atexit at_quick_exit on_exit __cxa_atexit __cxa_at_quick_exit raise");
    put("threads", "thrd_create thrd_join thrd_exit clone clone3 __clone");
    put("memory mapping", "mmap mmap64 mremap munmap mprotect shmat shmdt sbrk brk");
    put("dynamic loading", "dlopen dlmopen dlsym dlvsym");
  }

  private RefusedFunctions() {}

  /** Why a function is not modelled; empty if it is not one of these. */
  static Optional<Unsupported> of(String name) {
    return Optional.ofNullable(REASONS.get(name));
  }

  private static void put(String reason, String names) {
    for (String name : names.split(" ")) {
      REASONS.put(name, new Unsupported(reason));
    }
  }
}
