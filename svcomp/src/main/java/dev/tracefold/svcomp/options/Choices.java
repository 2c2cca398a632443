package dev.tracefold.svcomp.options;

import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
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
    Optional<E> value = find(name, values);
    if (value.isEmpty()) {
      throw unknown(option, name, of(values));
    }
    return value.get();
  }

  /** The value with a name, if it is one. */
  static <E extends Enum<E>> Optional<E> find(String name, E[] values) {
    return Arrays.stream(values).filter(value -> text(value).equals(name)).findFirst();
  }

  /** What is said of a name that there is not. */
  static Refusal unknown(String option, String name, String there) {
    return new Refusal(option + " " + InputFile.excerpt(name) + " is not known; there is " + there);
  }

  private static String text(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
