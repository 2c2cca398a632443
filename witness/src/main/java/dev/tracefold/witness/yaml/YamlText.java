package dev.tracefold.witness.yaml;

import java.util.Optional;

/** YAML as it grows: blocks by indentation, all texts in double quotes. */
final class YamlText {
  private static final int STEP = 2;

  private final StringBuilder out = new StringBuilder();
  private int depth;

  /** Whether the next key follows the dash of its list's item on the same line. */
  private boolean afterDash;

  /** Begins an item of a list; the following keys are its own. */
  void item() {
    indent();
    out.append("- ");
    depth++;
    afterDash = true;
  }

  /** Begins the mapping or list that belongs to a key. */
  void begin(String key) {
    key(key);
    out.append('\n');
    depth++;
  }

  /** Ends what was begun last. */
  void end() {
    depth--;
  }

  void text(String key, String value) {
    key(key);
    out.append(' ').append(quoted(value)).append('\n');
  }

  void text(String key, Optional<String> value) {
    value.ifPresent(v -> text(key, v));
  }

  void number(String key, int value) {
    key(key);
    out.append(' ').append(value).append('\n');
  }

  void emptyList(String key) {
    key(key);
    out.append(" []\n");
  }

  void textItem(String value) {
    indent();
    out.append("- ").append(quoted(value)).append('\n');
  }

  private void key(String key) {
    indent();
    out.append(key).append(':');
  }

  private void indent() {
    if (!afterDash) {
      out.append(" ".repeat(STEP * depth));
    }
    afterDash = false;
  }

  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c >= ' ' && c < 0x7f) {
        quoted.append(c);
      } else {
        quoted.append(String.format("\\u%04x", (int) c));
      }
    }
    return quoted.append('"').toString();
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
