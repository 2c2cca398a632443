package dev.tracefold.svcomp.property;

import dev.tracefold.cfa.property.Property;
import dev.tracefold.cfa.property.Specification;
import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads {@code CHECK( init(main()), LTL(FORMULA) )}, line by line, with white space wherever C
 * would allow it. Refuses what cannot be decided: of the properties only {@code G ! call(NAME())}
 * can.
 */
public final class PropertyParser {
  private static final int LARGEST_FILE = 1 << 16;
  private static final String SUPPORTED =
      "supported is CHECK( init(main()), LTL(G ! call(FUNCTION())) )";

  private static final String IDENTIFIER = "([A-Za-z_][A-Za-z0-9_]*)";
  private static final Pattern CHECK =
      spaced("CHECK ( init (", IDENTIFIER, "( ) ) , LTL (", "(.*?)", ") )");
  private static final Pattern COVER = Pattern.compile("\\s*COVER\\b.*");

  private PropertyParser() {}

  public static Specification parseFile(Path file) throws Refusal {
    return parse(InputFile.readText(file, "property file", LARGEST_FILE), file.toString());
  }

  /**
   * Parses the text of a property file. Its lines are one task, which asks for all of them at once.
   *
   * @param name what messages call the text
   */
  public static Specification parse(String text, String name) throws Refusal {
    Map<Property, String> places = new LinkedHashMap<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (!line.isBlank()) {
        String place = name + ":" + number;
        places.putIfAbsent(parseLine(line, place), place);
      }
    }
    if (places.isEmpty()) {
      throw new Refusal("property file " + name + " is empty; " + SUPPORTED);
    }
    checkSupported(places);
    return new Specification(List.copyOf(places.keySet()));
  }

  private static void checkSupported(Map<Property, String> places) throws Refusal {
    List<Property> others =
        places.keySet().stream().filter(p -> !(p instanceof Property.UnreachCall)).toList();
    if (!others.isEmpty()) {
      String names = others.stream().map(Property::verdictName).collect(Collectors.joining(", "));
      throw new Refusal(
          places.get(others.get(0))
              + (others.size() == 1
                  ? ": property " + names + " is not supported; "
                  : ": properties " + names + " are not supported; ")
              + SUPPORTED);
    }
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
    String formula = check.group(2);
    return Property.ofFormula(formula)
        .orElseThrow(
            () ->
                new Refusal(
                    place
                        + ": formula \""
                        + InputFile.excerpt(formula)
                        + "\" is not supported; "
                        + SUPPORTED));
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
