package dev.tracefold.witness.instrument;

import dev.tracefold.witness.input.Excerpt;
import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.model.Invariant;
import dev.tracefold.witness.model.InvariantSet;
import dev.tracefold.witness.model.InvariantType;
import dev.tracefold.witness.model.NodeKey;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.model.WitnessNode;
import dev.tracefold.witness.source.ProgramText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The program with a check for each invariant of a correctness witness: where one does not hold, a
 * function is called that only reports this.
 */
public final class InvariantChecks {
  /** The verdict on a condition that is evaluated and false; those above are faults. */
  private static final int NOT_TRUE = 1;

  private static final Pattern REPORTER =
      Pattern.compile(Pattern.quote(Vocabulary.INVARIANT) + "(\\d+)_(\\d+)");

  private final Conditions conditions;
  private final Instrumentation made;
  private final List<Stated> stated = new ArrayList<>();

  private InvariantChecks(ProgramText program, String file) {
    this.conditions = new Conditions(file);
    this.made = new Instrumentation(program);
  }

  /**
   * An invariant that is checked.
   *
   * @param line where the witness states it
   * @param lastLine where what it is stated of ends; a loop ends with its condition
   * @param faults what may be undefined in its evaluation
   */
  public record Stated(int line, int lastLine, String condition, List<String> faults) {}

  /**
   * A program with checks.
   *
   * @param invariants in the order of the witness
   */
  public record Checked(String text, List<Stated> invariants) {

    /** What is wrong when a function of that name reports it. */
    public Optional<String> problem(String reporter) {
      Matcher m = REPORTER.matcher(reporter);
      if (!m.matches()) {
        return Optional.empty();
      }
      Stated stated = invariants.get(Integer.parseInt(m.group(1)));
      int verdict = Integer.parseInt(m.group(2));
      String where = "the invariant at line " + stated.line();
      String condition = Excerpt.of(stated.condition());
      return Optional.of(
          verdict == NOT_TRUE
              ? where + " does not hold: " + condition
              : where
                  + " cannot be evaluated, since "
                  + Excerpt.of(stated.faults().get(verdict - NOT_TRUE - 1))
                  + ": "
                  + condition);
    }
  }

  /**
   * Invariants at their places.
   *
   * @param file the witness, for messages
   */
  public static Checked of(ProgramText program, InvariantSet set, String file)
      throws MalformedFile, UnusableWitness {
    InvariantChecks checks = new InvariantChecks(program, file);
    Places places = new Places(program);
    for (Invariant i : set.invariants()) {
      int line = i.location().line();
      Site site =
          i.type() == InvariantType.LOOP
              ? new Site.BeforeDecision(places.loop(line, i.location().column()))
              : places.before(line, i.location().column());
      places.checkFunction(site, line, i.location().function());
      checks.add(site, line, i.value(), "1");
    }
    return checks.checked();
  }

  /** The invariants of nodes hold where the edges to the nodes end. */
  public static Checked of(ProgramText program, WitnessAutomaton automaton, String file)
      throws MalformedFile, UnusableWitness {
    InvariantChecks checks = new InvariantChecks(program, file);
    EdgeSites sites = new EdgeSites(program);
    for (WitnessNode node : automaton.nodes()) {
      String invariant = node.get(NodeKey.INVARIANT).orElse("1");
      if (invariant.equals("1") || invariant.strip().equals("true")) {
        continue;
      }
      for (EdgeSites.Arrival arrival : sites.arrivals(automaton, node, invariant)) {
        checks.add(arrival.site(), arrival.line(), invariant, arrival.condition());
      }
    }
    return checks.checked();
  }

  private void add(Site site, int line, String condition, String when)
      throws MalformedFile, UnusableWitness {
    CheckedCode code = conditions.checked(condition, "invariant at line " + line);
    String verdict = Vocabulary.PREFIX + "verdict";
    StringBuilder reports = new StringBuilder();
    for (int v = NOT_TRUE; v <= NOT_TRUE + code.faults().size(); v++) {
      reports.append("if (%s == %d) %s(); ".formatted(verdict, v, reporter(stated.size(), v)));
    }
    made.add(site, "if (%s) { int %s = %s; %s} ".formatted(when, verdict, code.verdict(), reports));
    int lastLine =
        site instanceof Site.BeforeDecision loop
            ? loop.statement().condition().orElseThrow().lastLine()
            : line;
    stated.add(new Stated(line, lastLine, condition, code.faults()));
  }

  private static String reporter(int invariant, int verdict) {
    return Vocabulary.INVARIANT + invariant + "_" + verdict;
  }

  private Checked checked() throws UnusableWitness {
    StringBuilder before = new StringBuilder();
    StringBuilder after =
        new StringBuilder("extern void " + Vocabulary.INVARIANT_VIOLATED + "(void); ");
    for (int i = 0; i < stated.size(); i++) {
      for (int v = NOT_TRUE; v <= NOT_TRUE + stated.get(i).faults().size(); v++) {
        String name = reporter(i, v);
        before.append("static void ").append(name).append("(void); ");
        after.append(
            "static void %s(void) { %s(); } ".formatted(name, Vocabulary.INVARIANT_VIOLATED));
      }
    }
    String text = made.text(before + CheckedCode.declarations(), after + CheckedCode.definitions());
    return new Checked(text, List.copyOf(stated));
  }
}
