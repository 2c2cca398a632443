package dev.tracefold.svcomp.task;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** What a file is, by the ending of its name. */
enum InputKind {
  C(".c"),
  PREPROCESSED_C(".i"),
  BITCODE(".bc"),
  TASK_DEFINITION(".yml");

  static final String ENDINGS = ".yml (task definition), .c, .i or .bc";

  private final String ending;

  InputKind(String ending) {
    this.ending = ending;
  }

  static Optional<InputKind> of(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    for (InputKind kind : values()) {
      if (name.endsWith(kind.ending)) {
        return Optional.of(kind);
      }
    }
    return name.endsWith(".yaml") ? Optional.of(TASK_DEFINITION) : Optional.empty();
  }
}
