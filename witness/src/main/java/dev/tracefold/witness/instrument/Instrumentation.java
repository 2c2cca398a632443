package dev.tracefold.witness.instrument;

import dev.tracefold.witness.source.Insertions;
import dev.tracefold.witness.source.ProgramText;
import dev.tracefold.witness.source.Statement;
import dev.tracefold.witness.token.Token;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts the statements of an observer into a program. */
final class Instrumentation {
  /** Of insertions around the same text the lower is outside. */
  private static final int CALL_RANK = 2;

  private static final int NAME_RANK = 3;

  private final ProgramText program;
  private final Insertions insertions = new Insertions();
  private final Map<Statement, List<String>> before = new LinkedHashMap<>();
  private final Map<Statement, List<String>> after = new LinkedHashMap<>();
  private final Map<Statement, List<String>> beforeDecision = new LinkedHashMap<>();
  private final Map<Statement, List<String>> decision = new LinkedHashMap<>();
  private final Map<Token, List<String>> choices = new LinkedHashMap<>();
  private final Map<Site.Operand, List<String>> operands = new LinkedHashMap<>();

  Instrumentation(ProgramText program) {
    this.program = program;
  }

  /** Adds statements at a place. In a decision {@link Vocabulary#OUTCOME} is what was decided. */
  void add(Site site, String code) throws UnusableWitness {
    if (site instanceof Site.Before s) {
      add(before, s.statement(), code);
    } else if (site instanceof Site.After s) {
      add(after, s.statement(), code);
    } else if (site instanceof Site.BeforeDecision s) {
      add(beforeDecision, s.statement(), code);
    } else if (site instanceof Site.Decision s) {
      add(decision, s.statement(), code);
    } else if (site instanceof Site.Choice s) {
      add(choices, s.questionMark(), code);
    } else if (site instanceof Site.Operand s) {
      add(operands, s, code);
    } else if (site instanceof Site.Call s) {
      insertions.around(
          s.callee().start(), s.close().end(), CALL_RANK, "(({ " + code + " (void)0; }), ", ")");
    } else if (site instanceof Site.Return s) {
      insertions.around(
          s.callee().start(),
          s.close().end(),
          CALL_RANK,
          "({ __auto_type " + Vocabulary.RESULT + " = ",
          "; " + code + " " + Vocabulary.RESULT + "; })");
    } else if (site instanceof Site.End s) {
      insertions.around(s.brace().start(), s.brace().start(), 0, code, "");
    } else {
      int brace = ((Site.Body) site).brace().end();
      insertions.around(brace, brace, 0, " " + code, "");
    }
  }

  private static <K> void add(Map<K, List<String>> codes, K key, String code) {
    codes.computeIfAbsent(key, k -> new ArrayList<>()).add(code);
  }

  /** Has a function called before the call in which that name stands. */
  void intercept(Token name, String interceptor) {
    insertions.around(name.start(), name.end(), NAME_RANK, "(" + interceptor + "(), ", ")");
  }

  /** The program with everything that was added, between these texts. */
  String text(String prelude, String postlude) throws UnusableWitness {
    Set<Statement> around = new LinkedHashSet<>(before.keySet());
    around.addAll(after.keySet());
    for (Statement s : around) {
      String ahead = joined(before, s);
      String behind = s.kind() == Statement.Kind.JUMP ? "" : joined(after, s);
      insertions.around(
          s.first().start(),
          s.last().end(),
          0,
          (s.inBlock() ? "" : "{ ") + ahead,
          behind + (s.inBlock() ? "" : " }"));
    }
    Set<Statement> deciding = new LinkedHashSet<>(beforeDecision.keySet());
    deciding.addAll(decision.keySet());
    deciding.forEach(this::decide);
    for (Map.Entry<Site.Operand, List<String>> o : operands.entrySet()) {
      insertions.around(
          o.getKey().first().start(),
          o.getKey().last().end(),
          1,
          "({ int " + Vocabulary.OUTCOME + " = (",
          ") ? 1 : 0; " + String.join("", o.getValue()) + Vocabulary.OUTCOME + "; })");
    }
    for (Map.Entry<Token, List<String>> c : choices.entrySet()) {
      choose(c.getKey(), String.join("", c.getValue()));
    }
    return prelude + "\n" + insertions.applyTo(program.text()) + "\n" + postlude + "\n";
  }

  private static String joined(Map<Statement, List<String>> codes, Statement s) {
    return String.join("", codes.getOrDefault(s, List.of()));
  }

  private void decide(Statement s) {
    Statement.Range range = s.condition().orElseThrow();
    boolean empty = program.text().substring(range.start(), range.end()).isBlank();
    boolean chooses = s.kind() == Statement.Kind.SWITCH;
    String start =
        "({ %s%s %s = ("
            .formatted(
                joined(beforeDecision, s), chooses ? "__auto_type" : "int", Vocabulary.OUTCOME);
    String end =
        "%s)%s; %s %s; })"
            .formatted(
                empty ? "1" : "",
                chooses ? "" : " ? 1 : 0",
                joined(decision, s),
                Vocabulary.OUTCOME);
    insertions.around(range.start(), range.end(), 1, start, end);
  }

  /** {@code c ? a : b} becomes {@code c ? (code, a) : (code, b)}. */
  private void choose(Token questionMark, String code) throws UnusableWitness {
    int mark = program.tokenAt(questionMark.start()).orElseThrow();
    int colon = end(mark + 1, Set.of(":"));
    if (colon == mark + 1) {
      throw new UnusableWitness("a conditional expression without a middle operand");
    }
    int end = end(colon + 1, Set.of(":", ",", ";", ")", "]", "}"));
    arm(mark, colon, 1, code);
    arm(colon, end, 0, code);
  }

  private void arm(int from, int to, int outcome, String code) {
    List<Token> tokens = program.tokens();
    insertions.around(
        tokens.get(from + 1).start(),
        tokens.get(to - 1).end(),
        1,
        "(({ int %s = %d; %s %s; }), ("
            .formatted(Vocabulary.OUTCOME, outcome, code, Vocabulary.OUTCOME),
        "))");
  }

  /** The first such token outside brackets and inner conditional expressions. */
  private int end(int start, Set<String> ends) throws UnusableWitness {
    List<Token> tokens = program.tokens();
    int inner = 0;
    for (int i = start; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      Optional<Integer> partner = program.partner(i);
      if (token.is("?")) {
        inner++;
      } else if (token.is(":") && inner > 0) {
        inner--;
      } else if (inner == 0 && ends.contains(token.text())) {
        return i;
      } else if (partner.isPresent() && partner.get() > i) {
        i = partner.get();
      }
    }
    throw new UnusableWitness("a conditional expression that does not end");
  }
}
