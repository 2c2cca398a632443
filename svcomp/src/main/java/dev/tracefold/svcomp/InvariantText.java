package dev.tracefold.svcomp;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.result.ExhaustedTree;
import dev.tracefold.engines.result.Proof;
import dev.tracefold.witness.invariant.SourceInvariant;
import dev.tracefold.witness.invariant.SourceInvariants;
import java.util.List;

/** What {@code --invariants} prints: one line per place. */
final class InvariantText {
  private InvariantText() {}

  static String of(Program program, Proof proof) {
    List<SourceInvariant> invariants = SourceInvariants.of(program, proof);
    if (invariants.isEmpty()) {
      return proof instanceof ExhaustedTree
          ? "no invariants: all paths were followed to their end\n"
          : "no invariants that C can say\n";
    }
    StringBuilder text = new StringBuilder();
    invariants.forEach(i -> text.append(i).append('\n'));
    return text.toString();
  }
}
