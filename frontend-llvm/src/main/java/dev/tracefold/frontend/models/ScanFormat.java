package dev.tracefold.frontend.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Models of {@code scanf} for one constant format: a function in C that stores values which input
 * may have, or fails at a place where it may.
 */
public final class ScanFormat {
  /** Whose formats are read, by all the names that headers give them. */
  static final Set<String> FUNCTIONS =
      Set.of(
          "scanf",
          "fscanf",
          "__isoc99_scanf",
          "__isoc99_fscanf",
          "__isoc23_scanf",
          "__isoc23_fscanf");

  /** White space, a conversion, or a character that the input must have. */
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "(\\s+)|%(\\*?)(\\d{0,6})(hh|h|ll|l|L|j|z|t|q)?([diouxXcsfFeEgGaA])|(%%|[^%\\s])");

  private static final String INTEGERS = "diouxX";

  private static final Map<String, String> INTEGER_TYPES =
      Map.of(
          "",
          "int",
          "hh",
          "uchar",
          "h",
          "short",
          "l",
          "long",
          "ll",
          "longlong",
          "q",
          "longlong",
          "j",
          "longlong",
          "z",
          "size",
          "t",
          "long");

  private static final Map<String, String> FLOAT_TYPES =
      Map.of("", "float", "l", "double", "L", "longdouble");

  /** What the character that comes next in the input is known of. */
  private enum Next {
    /** It comes behind a number or word, and belongs to neither. */
    ENDS_ITEM,
    NO_SPACE,
    ANYTHING
  }

  private final StringBuilder body = new StringBuilder();
  private Next next = Next.ANYTHING;
  private int stored;
  private boolean isFirst = true;

  private ScanFormat() {}

  /**
   * The text of the model; empty if the format has what is not modelled.
   *
   * @param before the parameters before the pointers to what is stored
   */
  public static Optional<String> model(String name, String format, int before) {
    return parse(format).map(model -> model.text(name, before));
  }

  /** How many values a format that is modelled stores. */
  public static int stored(String format) {
    return parse(format).orElseThrow().stored;
  }

  private static Optional<ScanFormat> parse(String format) {
    ScanFormat model = new ScanFormat();
    Matcher matcher = DIRECTIVE.matcher(format);
    int at = 0;
    while (at < format.length()) {
      if (!matcher.find(at) || matcher.start() != at || !model.add(matcher)) {
        return Optional.empty();
      }
      at = matcher.end();
    }
    return Optional.of(model);
  }

  private String text(String name, int before) {
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < before; i++) {
      parameters.add("const void *unused" + i);
    }
    for (int i = 0; i < stored; i++) {
      parameters.add("void *to" + i);
    }
    return String.format(
        Locale.ROOT,
        "int LIB(%s)(%s) {%n  _Bool is_known = leaves_character || pushes_back;%n"
            + "  leaves_character = 1;%n  any_error();%n  if (ANY(bool, scanf)) return EOF;%n"
            + "%s  leaves_character = %d;%n  return %d;%n}%n",
        name,
        String.join(", ", parameters),
        body,
        next == Next.ANYTHING ? 0 : 1,
        stored);
  }

  private boolean add(Matcher directive) {
    if (directive.group(1) != null) {
      next = Next.NO_SPACE;
      return true;
    }
    if (directive.group(6) != null) {
      // A number's end is the first character that does not belong to it.
      boolean mayNotFollow =
          next == Next.ENDS_ITEM && !",;:/()[]{}=<>".contains(directive.group(6));
      mayFail();
      next = Next.ANYTHING;
      return !mayNotFollow;
    }
    String length = Optional.ofNullable(directive.group(4)).orElse("");
    boolean isStored = directive.group(2).isEmpty();
    char kind = directive.group(5).charAt(0);
    return kind == 'c'
        ? length.isEmpty() && directive.group(3).isEmpty() && character(isStored)
        : kind == 's'
            ? length.isEmpty() && word(directive.group(3), isStored)
            : directive.group(3).isEmpty() && number(kind, length, isStored);
  }

  private void mayFail() {
    line("if (ANY(bool, scanf)) return " + stored + ";");
    isFirst = false;
  }

  private boolean number(char kind, String length, boolean isStored) {
    String type = (INTEGERS.indexOf(kind) >= 0 ? INTEGER_TYPES : FLOAT_TYPES).get(length);
    mayFail();
    if (type != null && isStored) {
      line("*(value_" + type + " *)to" + stored++ + " = ANY(" + type + ", scanf);");
    }
    next = Next.ENDS_ITEM;
    return type != null;
  }

  /** The first conversion of a word or character fails only at the end of input. */
  private void mayEnd() {
    if (!isFirst) {
      mayFail();
    }
    isFirst = false;
  }

  private boolean word(String width, boolean isStored) {
    mayEnd();
    if (isStored) {
      line(
          "LIB("
              + ModelFile.FOR_FORMATS
              + ")(to"
              + stored++
              + ", "
              + (width.isEmpty() ? "-1" : width)
              + ");");
    }
    next = Next.ENDS_ITEM;
    return !width.equals("0");
  }

  private boolean character(boolean isStored) {
    boolean isAtBegin = body.length() == 0 && next == Next.ANYTHING;
    mayEnd();
    if (isStored) {
      String value =
          switch (next) {
            case ENDS_ITEM -> "SOME(uchar, scanf)";
            case NO_SPACE -> "no_space()";
            case ANYTHING -> isAtBegin ? "first_character(is_known)" : "ANY(uchar, scanf)";
          };
      line("*(value_uchar *)to" + stored++ + " = " + value + ";");
    }
    next = Next.ANYTHING;
    return true;
  }

  private void line(String text) {
    body.append("  ").append(text).append('\n');
  }
}
