package dev.tracefold.engines.tracer;

/** Writes automata that are one branch after the other, with an error at the end. */
final class ChainOfBranches {
  private final StringBuilder locals = new StringBuilder("  local star : i32\n");
  private final StringBuilder places = new StringBuilder("  init L0\n");
  private final StringBuilder edges = new StringBuilder();
  private int last;

  private ChainOfBranches() {}

  static ChainOfBranches over(String... variables) {
    ChainOfBranches chain = new ChainOfBranches();
    for (String v : variables) {
      chain.locals.append("  local ").append(v).append(" : i32\n");
    }
    return chain;
  }

  void assign(String updates) {
    edge(last, next(), " do " + updates);
  }

  /** A branch that depends on an input. */
  void either(String first, String second) {
    edge(last, next(), " do star := input \"__VERIFIER_nondet_int\"");
    decide("(not (eq star 0:i32))", first, second);
  }

  void decide(String condition, String first, String second) {
    int from = last;
    int to = next();
    edge(from, to, " when %s do %s".formatted(condition, first));
    edge(from, to, " when (not %s) do %s".formatted(condition, second));
  }

  String endingWithErrorIf(String condition) {
    int error = last + 1;
    places.append("  error L%d\n  halt L%d\n".formatted(error, error + 1));
    edge(last, error, " when " + condition);
    edge(last, error + 1, " when (not %s)".formatted(condition));
    return "program width 32\ncfa main {\n" + locals + places + edges + "}\n";
  }

  private int next() {
    places.append("  loc L").append(++last).append('\n');
    return last;
  }

  private void edge(int from, int to, String rest) {
    edges.append("  edge L%d -> L%d".formatted(from, to)).append(rest).append('\n');
  }
}
