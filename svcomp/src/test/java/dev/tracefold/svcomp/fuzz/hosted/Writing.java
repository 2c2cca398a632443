package dev.tracefold.svcomp.fuzz.hosted;

import dev.tracefold.svcomp.fuzz.Choices;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts gadgets together: each computes a value in {@code main} or in a function of its own. */
final class Writing {
  private static final Pattern INPUT = Pattern.compile("\\bIN\\((\\d+)\\)");

  private static final String PROLOGUE =
      """
      typedef __SIZE_TYPE__ size_t;
      typedef __UINTPTR_TYPE__ uintptr_t;
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      """;

  private final Choices choices;
  private final StringBuilder before = new StringBuilder();
  private final StringBuilder main = new StringBuilder();
  private final StringBuilder after = new StringBuilder();

  /** The names of the values computed so far. */
  private final List<String> values = new ArrayList<>();

  private Writing(Choices choices) {
    this.choices = choices;
  }

  static String text(Choices choices, List<Gadget> gadgets) {
    Writing writing = new Writing(choices);
    boolean arguments = gadgets.stream().anyMatch(Gadget::staysInMain) || choices.oneIn(3);
    gadgets.forEach(writing::add);
    if (gadgets.stream().noneMatch(Gadget::looks)) {
      writing.main.append("  LOOK(").append(looked(choices, writing.values)).append(");\n");
    }
    String main = arguments ? "int main(int argc, char **argv) {\n" : "int main(void) {\n";
    return PROLOGUE + writing.before + main + writing.main + "  return 0;\n}\n" + writing.after;
  }

  private void add(Gadget gadget) {
    int number = values.size();
    Template template = new Template(choices);
    String head = own(template.expand(gadget.head()), number);
    String body = own(template.expand(gadget.body()), number).indent(2);
    String tail = own(template.expand(gadget.tail()), number);
    before.append(head);
    (choices.oneIn(2) ? before : after).append(tail);
    String value = "v" + number;
    if (gadget.staysInMain() || choices.oneIn(2)) {
      String last = values.isEmpty() ? "" : values.get(number - 1);
      main.append("  long long ").append(value).append(" = 0;\n");
      main.append(inputs(choices, body, last).replace("@", value));
    } else {
      String function = "f" + number;
      String given = values.isEmpty() ? "" : "from";
      before.append("static long long ").append(function);
      before.append(values.isEmpty() ? "(void) {\n" : "(long long from) {\n");
      before.append("  long long r = 0;\n").append(inputs(choices, body, given).replace("@", "r"));
      before.append("  return r;\n}\n");
      main.append("  long long ").append(value).append(" = ").append(function).append("(");
      main.append(values.isEmpty() ? "" : values.get(number - 1)).append(");\n");
    }
    values.add(value);
  }

  static String own(String text, int number) {
    return text.replace("$", "g" + number + "_");
  }

  /** Inputs may be what was computed before, if there is something. */
  static String inputs(Choices choices, String text, String before) {
    return INPUT
        .matcher(text)
        .replaceAll(
            m -> {
              boolean computed = !before.isEmpty() && choices.oneIn(2);
              String source = computed ? "(int)" + before : "__VERIFIER_nondet_int()";
              return Matcher.quoteReplacement("(" + source + " & " + m.group(1) + ")");
            });
  }

  /** What a program with these values looks at. */
  static String looked(Choices choices, List<String> values) {
    String last = values.get(values.size() - 1);
    if (values.size() == 1) {
      return last;
    }
    String other = values.get(choices.below(values.size() - 1));
    return choices.of(last, other, other + " * 5 + " + last, other + " == " + last);
  }
}
