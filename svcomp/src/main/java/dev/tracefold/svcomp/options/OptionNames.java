package dev.tracefold.svcomp.options;

import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** How messages call an option. */
final class OptionNames {
  private OptionNames() {}

  static String of(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }
}
