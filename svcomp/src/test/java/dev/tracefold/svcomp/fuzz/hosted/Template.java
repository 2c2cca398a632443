package dev.tracefold.svcomp.fuzz.hosted;

import dev.tracefold.svcomp.fuzz.Choices;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text with alternatives: <code>{{a|b}}</code> is one of them, <code>{{T:int|long}}</code> also
 * remembers which one, for <code>{{T}}</code>.
 */
final class Template {
  private static final Pattern CHOICE =
      Pattern.compile(
          "\\{\\{(?!\\{)(?:([A-Z]\\w*):)?((?:(?!\\{\\{|\\}\\}).)*)\\}\\}", Pattern.DOTALL);
  private static final Pattern NAME = Pattern.compile("[A-Z]\\w*");

  private final Choices choices;
  private final Map<String, String> remembered = new HashMap<>();

  Template(Choices choices) {
    this.choices = choices;
  }

  String expand(String text) {
    String expanded = text;
    // Those within others come first.
    while (CHOICE.matcher(expanded).find()) {
      expanded = CHOICE.matcher(expanded).replaceAll(m -> Matcher.quoteReplacement(choice(m)));
    }
    return expanded;
  }

  private String choice(MatchResult found) {
    String alternatives = found.group(2);
    if (found.group(1) == null && NAME.matcher(alternatives).matches()) {
      if (!remembered.containsKey(alternatives)) {
        throw new IllegalStateException("no choice is called " + alternatives);
      }
      return remembered.get(alternatives);
    }
    String chosen = choices.of(List.of(alternatives.split("\\|", -1)));
    if (found.group(1) != null) {
      remembered.put(found.group(1), chosen);
    }
    return chosen;
  }
}
