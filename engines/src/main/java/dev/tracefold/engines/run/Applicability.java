package dev.tracefold.engines.run;

import dev.tracefold.cfa.graph.Program;
import java.util.function.Supplier;

/**
 * Whether an engine has something to say of a program, as far as that is plain without a search.
 */
public sealed interface Applicability {
  /** It may decide the program, as others may. */
  Applicability GENERAL = new Applicable(false);

  /** The program is of a kind that it decides given time, and others hardly do. */
  Applicability MADE_FOR_IT = new Applicable(true);

  /** It may be asked. */
  record Applicable(boolean isMadeForIt) implements Applicability {}

  /** It can say nothing, which {@code reason} explains in one line. */
  record Refused(String reason) implements Applicability {}

  static Applicability refused(String reason) {
    return new Refused(reason);
  }

  /** What an engine says of a program that is one automaton; it follows no calls. */
  static Applicability ofOneAutomaton(Program program, Supplier<Applicability> otherwise) {
    return program.hasCalls()
        ? refused(
            "it follows no calls, and these functions are recursive or very large: "
                + String.join(", ", program.procedures().keySet()))
        : otherwise.get();
  }

  /** Whether nothing but the program's being of a certain kind is asked for. */
  static Applicability onlyIf(boolean holds, String otherwise) {
    return holds ? GENERAL : refused(otherwise);
  }
}
