package dev.tracefold.frontend.models;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A file of models: what it defines, and what its models call, as its text says. */
public enum ModelFile {
  ERRORS("errors.c"),
  STRINGS("strings.c"),
  PATHS("paths.c"),
  CHARACTERS("characters.c"),
  NUMBERS("numbers.c"),
  QUOTIENTS("quotients.c"),
  SORTING("sorting.c"),
  STREAMS("streams.c"),
  FILES("files.c"),
  SURROUNDINGS("surroundings.c"),
  FORMATS("formats.c"),
  OPTIONS("options.c"),
  PROCESSES("processes.c"),
  EXITS("exits.c"),
  JUMPS("jumps.c"),
  CALENDAR("calendar.c"),
  ACCOUNTS("accounts.c"),
  ROUNDING("rounding.c"),
  SCANNING("scanning.c");

  /** A model that those of one format call. */
  public static final String FOR_FORMATS = "__tracefold_scanned_word";

  private static final String PRELUDE = read("prelude.h");

  /** A definition begins its line with a type; everything else is a call or a declaration. */
  private static final Pattern DEFINITION =
      Pattern.compile("(?m)^[a-z][\\w *]*\\bLIB\\((\\w+)\\)\\([^;{]*\\)\\s*\\{");

  private static final Pattern NAME = Pattern.compile("\\bLIB\\((\\w+)\\)");

  /** Of the library's variables those that programs may name as well. */
  private static final Pattern VARIABLE = Pattern.compile("(?m)^extern [\\w *]*?\\b(\\w+);");

  private final String text;

  ModelFile(String file) {
    this.text = read(file);
  }

  private static String read(String file) {
    try (InputStream stream = ModelFile.class.getResourceAsStream(file)) {
      return new String(stream.readAllBytes(), StandardCharsets.US_ASCII);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What stands before every file. */
  static String prelude() {
    return PRELUDE;
  }

  String text() {
    return text;
  }

  /** The library functions that it has models of. */
  public SortedSet<String> functions() {
    return names(DEFINITION, text);
  }

  /** The library's variables that programs may name, and that it defines. */
  public SortedSet<String> variables() {
    return names(VARIABLE, text);
  }

  /** Those that it mentions but does not define. */
  SortedSet<String> needs() {
    SortedSet<String> needs = names(NAME, text);
    needs.removeAll(functions());
    return needs;
  }

  /** Whether its models hold in the locale "C" alone, or where no other library changes modes. */
  public boolean dependsOnLocale() {
    return this == CHARACTERS || this == NUMBERS || this == ROUNDING;
  }

  private static SortedSet<String> names(Pattern pattern, String text) {
    SortedSet<String> names = new TreeSet<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      names.add(matcher.group(1));
    }
    return names;
  }
}
