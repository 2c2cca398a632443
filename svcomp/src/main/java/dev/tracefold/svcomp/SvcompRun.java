package dev.tracefold.svcomp;

import dev.tracefold.svcomp.limits.Supervision;
import java.util.List;

/** The entry point of {@code svcomp-run}. */
public final class SvcompRun {
  private SvcompRun() {}

  public static void main(String[] arguments) {
    Invocation invocation = Invocation.of(System.out, System.err, Supervision::start);
    System.exit(invocation.run(List.of(arguments)).code());
  }
}
