package dev.tracefold.frontend.externals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The names that the C library and the compiler's runtime give to functions and variables. What
 * such a function does is fixed, even where it is not modelled: an arbitrary result proves nothing
 * against a program.
 */
public final class LibraryNames {
  private static final Set<String> FUNCTIONS = read("library-functions.txt");

  /** Variables that the library sets, before main or later. */
  private static final Set<String> VARIABLES =
      Set.of(
          "stdin",
          "stdout",
          "stderr",
          "errno",
          "h_errno",
          "environ",
          "_environ",
          "__environ",
          "optarg",
          "optind",
          "opterr",
          "optopt",
          "timezone",
          "daylight",
          "tzname",
          "__timezone",
          "__daylight",
          "__tzname",
          "getdate_err",
          "signgam",
          "program_invocation_name",
          "program_invocation_short_name",
          "__progname",
          "__progname_full",
          "error_message_count",
          "error_one_per_line",
          "argp_err_exit_status",
          "argp_program_version",
          "argp_program_bug_address",
          "obstack_exit_failure",
          "in6addr_any",
          "in6addr_loopback",
          "sys_errlist",
          "sys_nerr",
          "sys_siglist",
          "_sys_errlist",
          "_sys_nerr",
          "_sys_siglist",
          "__libc_single_threaded",
          "re_syntax_options",
          "_IO_2_1_stdin_",
          "_IO_2_1_stdout_",
          "_IO_2_1_stderr_");

  /** What the headers of glibc call functions by for the sake of a standard's edition. */
  private static final Set<String> EDITIONS = Set.of("__isoc99_", "__isoc23_");

  private LibraryNames() {}

  public static boolean isFunction(String name) {
    return FUNCTIONS.contains(name)
        || EDITIONS.stream()
            .anyMatch(e -> name.startsWith(e) && FUNCTIONS.contains(name.substring(e.length())));
  }

  public static boolean isVariable(String name) {
    return VARIABLES.contains(name);
  }

  private static Set<String> read(String resource) {
    try (InputStream stream = LibraryNames.class.getResourceAsStream(resource);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(stream, StandardCharsets.US_ASCII))) {
      return lines.lines().filter(l -> !l.startsWith("#")).collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
