package dev.tracefold.cfa.property;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Something that holds of all runs of a program, or not. */
public sealed interface Property {

  /** What a verdict {@code false(...)} carries. */
  String verdictName();

  /** The formula of linear temporal logic that SV-COMP writes for it. */
  String formula();

  /** No run calls the function. */
  record UnreachCall(String function) implements Property {
    private static final Pattern FORMULA =
        Pattern.compile(
            "\\s*G\\s*!\\s*call\\s*\\(\\s*([A-Za-z_][A-Za-z0-9_]*)\\s*\\(\\s*\\)\\s*\\)\\s*");

    // Spelled out, since what a record has by itself is linked in each run when it is first called.
    @Override
    public boolean equals(Object other) {
      return other instanceof UnreachCall call && call.function.equals(function);
    }

    @Override
    public int hashCode() {
      return function.hashCode();
    }

    @Override
    public String verdictName() {
      return "unreach-call";
    }

    @Override
    public String formula() {
      return "G ! call(" + function + "())";
    }
  }

  /** The properties that have no parameters. */
  enum Plain implements Property {
    NO_OVERFLOW("no-overflow", "G ! overflow"),
    VALID_FREE("valid-free", "G valid-free"),
    VALID_DEREF("valid-deref", "G valid-deref"),
    VALID_MEMTRACK("valid-memtrack", "G valid-memtrack"),
    VALID_MEMCLEANUP("valid-memcleanup", "G valid-memcleanup"),
    TERMINATION("termination", "F end"),
    NO_DATA_RACE("no-data-race", "G ! data-race"),
    NO_DEADLOCK("no-deadlock", "G ! deadlock"),
    DEF_BEHAVIOR("def-behavior", "G def-behavior");

    private final String verdictName;
    private final String formula;

    Plain(String verdictName, String formula) {
      this.verdictName = verdictName;
      this.formula = formula;
    }

    @Override
    public String verdictName() {
      return verdictName;
    }

    @Override
    public String formula() {
      return formula;
    }
  }

  /**
   * What an error location stands for that names no property of C: those of automata that are
   * written by hand, and of the parts of a proof.
   */
  record Unnamed() implements Property {
    @Override
    public String verdictName() {
      return "error";
    }

    @Override
    public String formula() {
      return "G ! error";
    }
  }

  /** The property of a formula, with white space wherever C would allow it; empty if unknown. */
  static Optional<Property> ofFormula(String formula) {
    Matcher noCall = UnreachCall.FORMULA.matcher(formula);
    if (noCall.matches()) {
      return Optional.of(new UnreachCall(noCall.group(1)));
    }
    String dense = dense(formula);
    return Arrays.stream(Plain.values())
        .filter(p -> dense(p.formula()).equals(dense))
        .map(p -> (Property) p)
        .findFirst();
  }

  private static String dense(String formula) {
    return formula.replaceAll("\\s", "");
  }
}
