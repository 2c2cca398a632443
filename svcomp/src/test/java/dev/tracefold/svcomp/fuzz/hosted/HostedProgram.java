package dev.tracefold.svcomp.fuzz.hosted;

import dev.tracefold.svcomp.fuzz.Choices;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program of a seed. It looks at one value: {@code LOOK} is a macro for whoever compiles it.
 *
 * @param text all but the definition of {@code LOOK}
 */
public record HostedProgram(long seed, List<Gadget> gadgets, String text) {
  private static final long STRIDE = 10007;
  private static final Pattern INPUT = Pattern.compile("\\bIN\\((\\d+)\\)");

  private static final String PROLOGUE =
      """
      typedef __SIZE_TYPE__ size_t;
      typedef __UINTPTR_TYPE__ uintptr_t;
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      """;

  /** With at most so many gadgets. */
  public static HostedProgram of(long seed, int most) throws IOException {
    List<Gadget> all = Gadgets.all();
    Choices choices = new Choices(seed);
    // Each gadget is chosen here equally often, and those of a family are far from each other.
    List<Gadget> gadgets = new ArrayList<>();
    gadgets.add(all.get((int) Math.floorMod(seed * STRIDE, (long) all.size())));
    for (int more = Math.min(most, choices.below(4)); more > 1; more--) {
      Gadget next = choices.of(all);
      if (gadgets.stream().noneMatch(next::clashesWith) && !gadgets.contains(next)) {
        gadgets.add(choices.below(gadgets.size() + 1), next);
      }
    }
    return new HostedProgram(seed, gadgets, new Writing(choices, gadgets).text());
  }

  public Meaning meaning() {
    return gadgets.stream().map(Gadget::meaning).reduce(Meaning.DEFINED, Meaning::and);
  }

  /** The families of its gadgets. */
  public List<String> families() {
    return gadgets.stream().map(Gadget::family).distinct().toList();
  }

  /** For a file. */
  public String name() {
    return String.join("+", gadgets.stream().map(g -> g.family() + "-" + g.name()).toList())
        + "-"
        + seed;
  }

  boolean definesLibrary() {
    return gadgets.stream().anyMatch(Gadget::definesLibrary);
  }

  /** Tells what it looks at. */
  String observed() {
    return "extern void hosted_look(long long);\n"
        + "#define LOOK(e) hosted_look((long long)(e))\n"
        + text;
  }

  /** A task: it has an error exactly when a value that is looked at is as the comparison says. */
  public String task(String comparison) {
    return "#define LOOK(e) do { if ((long long)(e) " + comparison + ") reach_error(); } while (0)\n"
        + text;
  }

  @Override
  public String toString() {
    return "seed " + seed + " " + gadgets;
  }

  /** Puts the gadgets together. */
  private record Writing(Choices choices, List<Gadget> gadgets) {
    String text() {
      StringBuilder heads = new StringBuilder();
      StringBuilder tails = new StringBuilder();
      StringBuilder main = new StringBuilder();
      boolean arguments = gadgets.stream().anyMatch(Gadget::staysInMain) || choices.oneIn(3);
      main.append(arguments ? "int main(int argc, char **argv) {\n" : "int main(void) {\n");
      List<String> values = new ArrayList<>();
      for (int i = 0; i < gadgets.size(); i++) {
        Gadget gadget = gadgets.get(i);
        Template template = new Template(choices);
        String head = own(template.expand(gadget.head()), i);
        String body = own(inputs(template.expand(gadget.body()), values), i);
        String tail = own(template.expand(gadget.tail()), i);
        heads.append(head);
        (choices.oneIn(2) ? heads : tails).append(tail);
        String value = "v" + i;
        if (gadget.staysInMain() || (values.isEmpty() && choices.oneIn(2))) {
          main.append("  long long ").append(value).append(" = 0;\n");
          main.append(body.replace("@", value));
        } else {
          heads.append("static long long f").append(i).append("(long long from) {\n");
          heads.append("  long long r = 0;\n");
          heads.append(passed(body, values).replace("@", "r")).append("  return r;\n}\n");
          String from = values.isEmpty() ? "0" : values.get(values.size() - 1);
          main.append("  long long ").append(value).append(" = f").append(i);
          main.append("(").append(from).append(");\n");
        }
        values.add(value);
      }
      if (gadgets.stream().noneMatch(g -> (g.head() + g.body() + g.tail()).contains("LOOK("))) {
        main.append("  LOOK(").append(looked(values)).append(");\n");
      }
      return PROLOGUE + heads + main + "  return 0;\n}\n" + tails;
    }

    private static String own(String text, int i) {
      return text.replace("$", "g" + i + "_");
    }

    /** Inputs of a later gadget may be what the one before has computed. */
    private String inputs(String text, List<String> values) {
      return INPUT
          .matcher(text)
          .replaceAll(
              m -> {
                boolean computed = !values.isEmpty() && choices.oneIn(2);
                String source =
                    computed ? "(int)" + values.get(values.size() - 1) : "__VERIFIER_nondet_int()";
                return Matcher.quoteReplacement("(" + source + " & " + m.group(1) + ")");
              });
    }

    private static String passed(String body, List<String> values) {
      return values.isEmpty() ? body : body.replace(values.get(values.size() - 1), "from");
    }

    private String looked(List<String> values) {
      String last = values.get(values.size() - 1);
      if (values.size() == 1) {
        return last;
      }
      String other = values.get(choices.below(values.size() - 1));
      return choices.of(last, other, other + " * 5 + " + last, other + " == " + last);
    }
  }
}
