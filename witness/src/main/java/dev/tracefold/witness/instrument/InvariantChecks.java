package dev.tracefold.witness.instrument;

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

/**
 * The program with a check for each invariant of a correctness witness: where one does not hold, a
 * function is called that only reports this.
 */
public final class InvariantChecks {
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
   */
  public record Stated(int line, int lastLine, String condition) {}

  /**
   * A program with checks.
   *
   * @param invariants by the number at the end of {@link Vocabulary#INVARIANT}
   */
  public record Checked(String text, List<Stated> invariants) {}

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
      checks.add(site, line, i.value(), "");
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
    String holds = conditions.code(condition, "invariant at line " + line);
    made.add(
        site, "if (%s!%s) %s%d(); ".formatted(when, holds, Vocabulary.INVARIANT, stated.size()));
    int lastLine =
        site instanceof Site.BeforeDecision loop
            ? loop.statement().condition().orElseThrow().lastLine()
            : line;
    stated.add(new Stated(line, lastLine, condition));
  }

  private Checked checked() throws UnusableWitness {
    StringBuilder before = new StringBuilder();
    StringBuilder after =
        new StringBuilder("extern void " + Vocabulary.INVARIANT_VIOLATED + "(void); ");
    for (int i = 0; i < stated.size(); i++) {
      String name = Vocabulary.INVARIANT + i;
      before.append("static void ").append(name).append("(void); ");
      after.append(
          "static void %s(void) { %s(); } ".formatted(name, Vocabulary.INVARIANT_VIOLATED));
    }
    String text = made.text(before + CheckedCode.declarations(), after + CheckedCode.definitions());
    return new Checked(text, List.copyOf(stated));
  }
}
