package dev.tracefold.svcomp.witness;

import dev.tracefold.results.ExhaustedTree;
import dev.tracefold.results.Proof;
import dev.tracefold.results.UnrolledProgram;
import dev.tracefold.witness.invariant.SourceInvariant;
import java.nio.file.Path;
import java.util.List;

/** What {@code --invariants} prints: one line per place. */
final class InvariantText {
  private InvariantText() {}

  static String of(Path file, Proof proof, List<SourceInvariant> invariants) {
    if (invariants.isEmpty()) {
      return proof instanceof ExhaustedTree || proof instanceof UnrolledProgram
          ? "no invariants: all paths were followed to their end\n"
          : "no invariants that C can say\n";
    }
    StringBuilder text = new StringBuilder();
    for (SourceInvariant i : invariants) {
      text.append(file).append(':').append(i.place().place().line());
      text.append(": ").append(i.condition()).append('\n');
    }
    return text.toString();
  }
}
