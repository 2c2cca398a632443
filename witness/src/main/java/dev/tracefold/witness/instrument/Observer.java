package dev.tracefold.witness.instrument;

import dev.tracefold.witness.source.ProgramText;
import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * An automaton that runs beside the program: its state is a variable, its transitions are
 * statements at the places where they may be taken. The calls of the error function count when it
 * is in an accepting state.
 */
final class Observer {
  private final ProgramText program;
  private final Map<Site, List<Rule>> rules = new LinkedHashMap<>();
  private final List<Statement> targets = new ArrayList<>();

  Observer(ProgramText program) {
    this.program = program;
  }

  /**
   * A transition.
   *
   * @param condition C code that must be true, beside being in the state
   * @param avoids whether the run ends where the condition holds
   */
  record Rule(int from, int to, Optional<String> condition, boolean avoids) {}

  void add(Site site, Rule rule) {
    rules.computeIfAbsent(site, s -> new ArrayList<>()).add(rule);
  }

  /** Calls of the error function count only during these statements. */
  void target(Statement statement) {
    targets.add(statement);
  }

  /** The program with the observer in it, starting in a state. */
  String text(int start, Set<Integer> accepting, String errorFunction, Following following)
      throws UnusableWitness {
    Instrumentation made = new Instrumentation(program);
    for (Map.Entry<Site, List<Rule>> at : rules.entrySet()) {
      made.add(at.getKey(), code(at.getValue(), following));
    }
    for (Statement target : targets) {
      made.add(new Site.Before(target), Vocabulary.ARMED + " = 1; ");
      made.add(new Site.After(target), " " + Vocabulary.ARMED + " = 0;");
    }
    Optional<Token> body = program.body(errorFunction);
    if (body.isPresent()) {
      // Whoever calls it, also by a macro or a pointer, comes here.
      made.add(new Site.Body(body.get()), Vocabulary.CALLED + "(); ");
    } else {
      made.intercept(errorFunction, Vocabulary.CALLED);
    }
    return made.text(declarations(start), definitions(accepting, targets.isEmpty()));
  }

  private static String declarations(int start) {
    return "static int %s = %d; static int %s; static void %s(void); static void %s(void); "
            .formatted(
                Vocabulary.STATE, start, Vocabulary.ARMED, Vocabulary.CALLED, Vocabulary.LEAVE)
        + CheckedCode.declarations();
  }

  private static String definitions(Set<Integer> accepting, boolean always) {
    StringBuilder test = new StringBuilder(always ? "(0" : Vocabulary.ARMED + " && (0");
    accepting.stream()
        .sorted()
        .forEach(s -> test.append(" || ").append(Vocabulary.STATE).append(" == ").append(s));
    return "extern void %s(void); static void %s(void) { if (%s)) %s(); } static void %s(void) { __builtin_trap(); } "
            .formatted(
                Vocabulary.TARGET, Vocabulary.CALLED, test, Vocabulary.TARGET, Vocabulary.LEAVE)
        + CheckedCode.definitions();
  }

  /** What happens at one place: by state, in order. */
  private static String code(List<Rule> at, Following following) {
    Map<Integer, List<Rule>> byState = new TreeMap<>();
    at.forEach(r -> byState.computeIfAbsent(r.from(), s -> new ArrayList<>()).add(r));
    StringBuilder text = new StringBuilder();
    boolean several = following.mayPassSeveral() && byState.size() > 1;
    String moved = Vocabulary.PREFIX + "moved";
    if (several) {
      text.append("{ int ").append(moved).append(" = 0; ");
    }
    boolean first = true;
    for (Map.Entry<Integer, List<Rule>> state : byState.entrySet()) {
      text.append(first || several ? "" : "else ")
          .append("if (%s == %d) { ".formatted(Vocabulary.STATE, state.getKey()))
          .append(moves(state.getValue(), several ? moved + " = 1; " : ""))
          .append(end(state.getValue(), following, several ? "if (!" + moved + ") " : ""))
          .append(" } ");
      first = false;
    }
    return text.append(several ? "} " : "").toString();
  }

  private static String moves(List<Rule> rules, String mark) {
    StringBuilder text = new StringBuilder();
    rules.stream()
        .sorted((a, b) -> Boolean.compare(b.avoids(), a.avoids()))
        .forEach(
            r ->
                text.append(
                    "if (%s) { %s } else "
                        .formatted(
                            r.condition().orElse("1"),
                            r.avoids()
                                ? Vocabulary.LEAVE + "();"
                                : "%s = %d; %s".formatted(Vocabulary.STATE, r.to(), mark))));
    return text.toString();
  }

  private static String end(List<Rule> rules, Following following, String unless) {
    boolean leaves = following.mustPass() && rules.stream().anyMatch(r -> !r.avoids());
    return leaves ? "{ " + unless + Vocabulary.LEAVE + "(); }" : "{ }";
  }
}
