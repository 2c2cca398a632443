package dev.tracefold.svcomp.fuzz.small;

import java.util.List;

/**
 * A program of a seed that reads a few inputs, each of {@link #values} values, and looks at one
 * expression: {@code LOOK} is a macro for whoever compiles it. All its runs end, but those that
 * read inputs again and again.
 *
 * @param low the least value of an input
 */
public record SmallProgram(long seed, int low, int values, Parts parts) {

  /** What it is made of; functions are called by the main one. */
  record Parts(List<String> globals, List<Routine> functions, List<Act> main) {}

  /** A function. */
  record Routine(String result, String name, List<String> parameters, List<Act> body, Term value) {}

  public static SmallProgram of(long seed) {
    return new SmallWriter(seed).program();
  }

  /** What the texts rely on. */
  static final String PROLOGUE =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void abort(void);
      extern void *malloc(__SIZE_TYPE__);
      """;

  /** A task: it has an error exactly when a value that is looked at is as the question says. */
  public String task(Question question) {
    return task(question, Wording.plain());
  }

  /** The same in other words. */
  public String task(Question question, long wording) {
    return task(question, Wording.varied(wording));
  }

  private String task(Question question, Wording wording) {
    return PROLOGUE
        + "extern void reach_error(void);\n"
        + "#define LOOK(e) if ((long long)(e) "
        + question.comparison()
        + ") reach_error()\n"
        + worded(wording);
  }

  /** As a part of a file of several ones, after the prologue. */
  String asPart() {
    return worded(Wording.prefixed(prefix()));
  }

  String prefix() {
    return "s" + seed + "_";
  }

  private String worded(Wording w) {
    w.line(w.marked("static int $idle;"));
    w.line(w.marked("static int $input(void) {"));
    w.line("  int value = __VERIFIER_nondet_int();");
    w.line("  if (value < " + low + " || value > " + (low + values - 1) + ") abort();");
    w.line("  return value;").line("}");
    parts.globals.forEach(g -> w.line(w.marked(g)));
    for (Routine r : parts.functions) {
      List<String> parameters = r.parameters.stream().map(w::marked).toList();
      String list = String.join(", ", parameters);
      w.line("static " + r.result + " " + w.name(r.name) + "(" + list + ") {");
      w.acts(r.body, "  ");
      w.line("  return " + w.spelled(r.value) + ";").line("}");
    }
    w.line("int " + w.main() + "(void) {");
    w.acts(parts.main, "  ");
    w.line("  return 0;").line("}");
    return w.text();
  }
}
