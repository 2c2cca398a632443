package dev.tracefold.svcomp.options;

import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Options whose value is one of a few names. */
final class Choices {
  private Choices() {}

  /** The names, for a message. */
  static String of(Enum<?>[] values) {
    return Arrays.stream(values).map(Choices::text).collect(Collectors.joining(", "));
  }

  /** The value with a name. */
  static <E extends Enum<E>> E parse(String option, String name, E[] values) throws Refusal {
    for (E value : values) {
      if (text(value).equals(name)) {
        return value;
      }
    }
    throw new Refusal(
        option + " " + InputFile.excerpt(name) + " is not known; there is " + of(values));
  }

  private static String text(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
