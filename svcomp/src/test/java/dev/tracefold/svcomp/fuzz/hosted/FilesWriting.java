package dev.tracefold.svcomp.fuzz.hosted;

import dev.tracefold.svcomp.fuzz.Choices;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Spreads gadgets over the files of a program. Each computes its value in a function of one of
 * them, or in {@code main}; what it has in other files shares a header with that.
 */
final class FilesWriting {
  private static final String PROLOGUE =
      """
      #include <stddef.h>
      #include <stdint.h>
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      """;

  private final Choices choices;
  private final List<StringBuilder> files = new ArrayList<>();
  private final List<Integer> staticsOf = new ArrayList<>();
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final StringBuilder prototypes = new StringBuilder();
  private final StringBuilder main = new StringBuilder();
  private final List<String> values = new ArrayList<>();

  private FilesWriting(Choices choices, int count) {
    this.choices = choices;
    for (int i = 0; i < count; i++) {
      files.add(new StringBuilder());
      staticsOf.add(0);
    }
  }

  /** Those of a program, by their names; they may be linked in this order. */
  static Map<String, String> files(Choices choices, List<Gadget> gadgets) {
    int parts = gadgets.stream().mapToInt(g -> g.parts().size()).max().orElse(0);
    FilesWriting writing = new FilesWriting(choices, Math.max(2, parts + 1) + choices.below(2));
    gadgets.forEach(writing::add);
    return writing.result(gadgets.stream().noneMatch(Gadget::looks));
  }

  private void add(Gadget gadget) {
    int number = values.size();
    Template template = new Template(choices);
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      places.add(i);
    }
    Collections.shuffle(places, new Random(choices.below(Integer.MAX_VALUE)));
    if (gadget.staysInMain()) {
      Collections.swap(places, 0, places.indexOf(0));
    }
    String header = Writing.own(template.expand(gadget.head()), number);
    String body = Writing.own(template.expand(gadget.body()), number).indent(2);
    String tail = Writing.own(template.expand(gadget.tail()), number);
    int home = places.get(0);
    boolean isSpread = !gadget.parts().isEmpty();
    List<Integer> own = places.subList(0, gadget.parts().size() + 1);
    if (isSpread) {
      String name = "g" + number + ".h";
      headers.put(name, guarded("G" + number + "_H", header));
      // Twice now and then, for which the guard is there.
      String include = "#include \"" + name + "\"\n";
      own.forEach(place -> files.get(place).append(include.repeat(choices.oneIn(4) ? 2 : 1)));
      for (int i = 1; i < own.size(); i++) {
        String part = Writing.own(template.expand(gadget.parts().get(i - 1)), number);
        files.get(own.get(i)).append(statics(part, own.get(i)));
      }
    } else {
      files.get(home).append(header);
    }
    files.get(home).append(statics(tail, home));
    compute(gadget, statics(body, home), number, home);
    own.forEach(place -> staticsOf.set(place, staticsOf.get(place) + 1));
  }

  private void compute(Gadget gadget, String body, int number, int home) {
    String last = values.isEmpty() ? "0" : values.get(number - 1);
    String value = "v" + number;
    if (home == 0 && (gadget.staysInMain() || choices.oneIn(2))) {
      main.append("  long long ").append(value).append(" = 0;\n");
      String before = values.isEmpty() ? "" : last;
      main.append(Writing.inputs(choices, body, before).replace("@", value));
    } else {
      String head = "long long f" + number + "(long long from)";
      prototypes.append(head).append(";\n");
      files.get(home).append(head).append(" {\n  long long r = 0;\n");
      String before = values.isEmpty() ? "" : "from";
      files.get(home).append(Writing.inputs(choices, body, before).replace("@", "r"));
      files.get(home).append("  return r;\n}\n");
      main.append("  long long ").append(value);
      main.append(" = f").append(number).append("(").append(last).append(");\n");
    }
    values.add(value);
  }

  private String statics(String text, int place) {
    return text.replace("`", "s" + staticsOf.get(place) + "_");
  }

  private static String guarded(String guard, String text) {
    return "#ifndef " + guard + "\n#define " + guard + "\n" + text + "#endif\n";
  }

  private Map<String, String> result(boolean looks) {
    if (looks) {
      main.append("  LOOK(").append(Writing.looked(choices, values)).append(");\n");
    }
    headers.put("program.h", guarded("PROGRAM_H", PROLOGUE + prototypes));
    Map<String, String> result = new LinkedHashMap<>(headers);
    String start = "#include \"program.h\"\n";
    files
        .get(0)
        .append("int main(int argc, char **argv) {\n")
        .append(main)
        .append("  return 0;\n}\n");
    // The order in which files are linked means nothing.
    int first = choices.below(files.size());
    for (int i = 0; i < files.size(); i++) {
      int file = (first + i) % files.size();
      result.put(file == 0 ? "main.c" : "part" + file + ".c", start + files.get(file));
    }
    return result;
  }
}
