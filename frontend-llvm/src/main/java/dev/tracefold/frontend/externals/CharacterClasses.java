package dev.tracefold.frontend.externals;

import dev.tracefold.frontend.externals.ExternalFunction.OnCharacters;
import dev.tracefold.frontend.externals.ExternalFunction.OnCharacters.Kind;
import java.util.Set;

/** The functions of {@code ctype.h}, and those that take them elsewhere than to the locale "C". */
public final class CharacterClasses {
  private static final Set<String> CHANGES_OF_LOCALE = Set.of("setlocale", "uselocale");

  private CharacterClasses() {}

  /** Whether classes of characters may be others after a call of the function. */
  public static boolean changesLocale(String name) {
    return CHANGES_OF_LOCALE.contains(name);
  }

  static void addTo(ExternalTable table) {
    table.put(new OnCharacters(Kind.IS_UPPER), "isupper");
    table.put(new OnCharacters(Kind.IS_LOWER), "islower");
    table.put(new OnCharacters(Kind.IS_LETTER), "isalpha");
    table.put(new OnCharacters(Kind.IS_DIGIT), "isdigit");
    table.put(new OnCharacters(Kind.IS_HEXADECIMAL), "isxdigit");
    table.put(new OnCharacters(Kind.IS_LETTER_OR_DIGIT), "isalnum");
    table.put(new OnCharacters(Kind.IS_SPACE), "isspace");
    table.put(new OnCharacters(Kind.IS_BLANK), "isblank");
    table.put(new OnCharacters(Kind.IS_CONTROL), "iscntrl");
    table.put(new OnCharacters(Kind.IS_PRINTED), "isprint");
    table.put(new OnCharacters(Kind.IS_VISIBLE), "isgraph");
    table.put(new OnCharacters(Kind.IS_PUNCTUATION), "ispunct");
    table.put(new OnCharacters(Kind.IS_ASCII), "isascii");
    table.put(new OnCharacters(Kind.TO_UPPER), "toupper");
    table.put(new OnCharacters(Kind.TO_LOWER), "tolower");
    table.put(new OnCharacters(Kind.TO_ASCII), "toascii");
  }
}
