package dev.tracefold.witness.instrument;

import dev.tracefold.witness.source.ProgramText;
import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.Comparator;
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
  private final boolean avoidsFirst;
  private final Map<Site, List<Rule>> rules = new LinkedHashMap<>();
  private Optional<Statement> target = Optional.empty();

  /**
   * An observer of a program.
   *
   * @param avoidsFirst whether a run ends where it both takes and avoids a transition
   */
  Observer(ProgramText program, boolean avoidsFirst) {
    this.program = program;
    this.avoidsFirst = avoidsFirst;
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

  /** Calls of the error function count only if that statement makes them. */
  void target(Statement statement) {
    target = Optional.of(statement);
  }

  /** The program with the observer in it, starting in a state. */
  String text(int start, Set<Integer> accepting, String errorFunction, Following following)
      throws UnusableWitness {
    Instrumentation copy = new Instrumentation(program);
    for (Map.Entry<Site, List<Rule>> at : rules.entrySet()) {
      copy.add(at.getKey(), code(at.getValue(), following));
    }
    Calls calls = new Calls(program);
    Optional<Token> body = program.body(errorFunction);
    List<Token> made = target.map(t -> calls.of(errorFunction, t)).orElse(List.of());
    boolean isWatched = target.isPresent() && made.isEmpty();
    if (!made.isEmpty()) {
      made.forEach(name -> copy.intercept(name, Vocabulary.CALLED));
    } else if (body.isPresent()) {
      // Whoever calls it, also by a macro or a pointer, comes here.
      copy.add(new Site.Body(body.get()), Vocabulary.CALLED + "(); ");
    } else if (target.isEmpty()) {
      calls.of(errorFunction).forEach(name -> copy.intercept(name, Vocabulary.CALLED));
    } else {
      throw new UnusableWitness(
          "the statement at line %d does not call %s"
              .formatted(target.get().first().line(), errorFunction));
    }
    if (isWatched) {
      watch(copy, target.get(), errorFunction);
    }
    return copy.text(declarations(start), definitions(accepting, !isWatched));
  }

  /**
   * Marks the time in which a statement, but no statement within it and no function that it calls,
   * is executed.
   */
  private void watch(Instrumentation copy, Statement statement, String errorFunction)
      throws UnusableWitness {
    String begin = Vocabulary.ARMED + " = 1; ";
    String end = Vocabulary.ARMED + " = 0; ";
    if (statement.condition().isPresent()) {
      copy.add(new Site.BeforeDecision(statement), begin);
      copy.add(new Site.Decision(statement), end);
    } else {
      copy.add(new Site.Before(statement), begin);
      copy.add(new Site.After(statement), end);
    }
    String frame =
        " int %sframe __attribute__((cleanup(%s))) = %s; %s = 0; "
            .formatted(Vocabulary.PREFIX, Vocabulary.REARM, Vocabulary.ARMED, Vocabulary.ARMED);
    for (Map.Entry<String, Token> function : program.bodies().entrySet()) {
      if (!function.getKey().equals(errorFunction)) {
        copy.add(new Site.Body(function.getValue()), frame);
      }
    }
  }

  private static String declarations(int start) {
    return "static int %s = %d; static int %s; static void %s(void); static void %s(void); static void %s(int *); "
            .formatted(
                Vocabulary.STATE,
                start,
                Vocabulary.ARMED,
                Vocabulary.CALLED,
                Vocabulary.LEAVE,
                Vocabulary.REARM)
        + CheckedCode.declarations();
  }

  private static String definitions(Set<Integer> accepting, boolean always) {
    StringBuilder test = new StringBuilder(always ? "(0" : Vocabulary.ARMED + " && (0");
    accepting.stream()
        .sorted()
        .forEach(s -> test.append(" || ").append(Vocabulary.STATE).append(" == ").append(s));
    return "extern void %s(void); static void %s(void) { if (%s)) %s(); } static void %s(void) { __builtin_trap(); } static void %s(int *before) { %s = *before; } "
            .formatted(
                Vocabulary.TARGET,
                Vocabulary.CALLED,
                test,
                Vocabulary.TARGET,
                Vocabulary.LEAVE,
                Vocabulary.REARM,
                Vocabulary.ARMED)
        + CheckedCode.definitions();
  }

  /** What happens at one place: by state, in order. */
  private String code(List<Rule> at, Following following) {
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

  private String moves(List<Rule> rules, String mark) {
    StringBuilder text = new StringBuilder();
    rules.stream()
        .sorted(Comparator.comparing(r -> r.avoids() != avoidsFirst))
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
