package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.util.ArrayList;
import java.util.List;

/** Makes lists of them readable: unusable files are status 2, wrong claims are unknown. */
final class RefusedWitnesses {
  private final List<RefusedWitness> all = new ArrayList<>();

  void unusable(String name, String program, String witness, String message) {
    all.add(new RefusedWitness(name, program, witness, ExitStatus.USAGE, message));
  }

  void wrong(String name, String program, String witness, String message) {
    all.add(new RefusedWitness(name, program, witness, ExitStatus.UNKNOWN, message));
  }

  List<RefusedWitness> all() {
    return all;
  }

  /** Replaces what must be there. */
  static String change(String witness, String from, String to) {
    assertTrue(witness.contains(from), "nothing to damage: " + from);
    return witness.replace(from, to);
  }
}
