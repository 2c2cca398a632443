package dev.tracefold.svcomp.property;

import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads {@code CHECK( init(main()), LTL(G ! call(NAME())) )}, with white space wherever C would
 * allow it.
 */
public final class PropertyParser {
  private static final int LARGEST_FILE = 1 << 16;
  private static final String SUPPORTED =
      "supported is CHECK( init(main()), LTL(G ! call(FUNCTION())) )";

  private static final String IDENTIFIER = "([A-Za-z_][A-Za-z0-9_]*)";
  private static final Pattern CHECK =
      spaced("CHECK ( init (", IDENTIFIER, "( ) ) , LTL (", "(.*?)", ") )");
  private static final Pattern NO_CALL = spaced("G ! call (", IDENTIFIER, "( ) )");
  private static final Pattern COVER = Pattern.compile("\\s*COVER\\b.*");

  /** The formulas of other SV-COMP properties, without their white space. */
  private static final Map<String, String> UNSUPPORTED =
      Map.ofEntries(
          Map.entry("G!overflow", "no-overflow"),
          Map.entry("Gvalid-free", "valid-free"),
          Map.entry("Gvalid-deref", "valid-deref"),
          Map.entry("Gvalid-memtrack", "valid-memtrack"),
          Map.entry("Gvalid-memcleanup", "valid-memcleanup"),
          Map.entry("Fend", "termination"),
          Map.entry("G!data-race", "no-data-race"),
          Map.entry("G!deadlock", "no-deadlock"),
          Map.entry("Gdef-behavior", "def-behavior"));

  private PropertyParser() {}

  public static Property parseFile(Path file) throws Refusal {
    return parse(InputFile.readText(file, "property file", LARGEST_FILE), file.toString());
  }

  /**
   * Parses the text of a property file.
   *
   * @param name what messages call the text
   */
  public static Property parse(String text, String name) throws Refusal {
    Property found = null;
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (line.isBlank()) {
        continue;
      }
      Property property = parseLine(line, name + ":" + number);
      if (found != null && !found.equals(property)) {
        throw new Refusal(
            name + ":" + number + ": a second property; one error function can be checked at once");
      }
      found = property;
    }
    if (found == null) {
      throw new Refusal("property file " + name + " is empty; " + SUPPORTED);
    }
    return found;
  }

  private static Property parseLine(String line, String place) throws Refusal {
    Matcher check = CHECK.matcher(line);
    if (!check.matches()) {
      String problem =
          COVER.matcher(line).matches() ? "a test-generation goal" : "not a property of SV-COMP";
      throw new Refusal(place + ": " + problem + "; " + SUPPORTED);
    }
    String entry = check.group(1);
    if (!entry.equals("main")) {
      throw new Refusal(place + ": the program is to start at " + entry + "(); " + SUPPORTED);
    }
    Matcher noCall = NO_CALL.matcher(check.group(2));
    if (noCall.matches()) {
      return new Property(noCall.group(1));
    }
    String formula = check.group(2);
    String known = UNSUPPORTED.get(formula.replaceAll("\\s", ""));
    String problem =
        known != null
            ? "property " + known + " is not supported"
            : "formula \"" + InputFile.excerpt(formula) + "\" is not supported";
    throw new Refusal(place + ": " + problem + "; " + SUPPORTED);
  }

  /** Literal tokens (even arguments) and capturing patterns (odd ones) with white space between. */
  private static Pattern spaced(String... parts) {
    StringBuilder regex = new StringBuilder("\\s*");
    for (int i = 0; i < parts.length; i++) {
      if (i % 2 == 1) {
        regex.append(parts[i]).append("\\s*");
      } else {
        for (String token : parts[i].split(" ", -1)) {
          regex.append(Pattern.quote(token)).append("\\s*");
        }
      }
    }
    return Pattern.compile(regex.toString());
  }
}
