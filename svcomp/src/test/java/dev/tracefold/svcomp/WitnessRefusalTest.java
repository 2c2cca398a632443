package dev.tracefold.svcomp;

import static dev.tracefold.svcomp.SampleWitnesses.BUGGY;
import static dev.tracefold.svcomp.SampleWitnesses.invariant;
import static dev.tracefold.svcomp.SampleWitnesses.validate;
import static dev.tracefold.svcomp.SampleWitnesses.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Damaged and wrong witnesses: none is confirmed, and each is told what is wrong with it. */
class WitnessRefusalTest {
  @TempDir private Path folder;

  static List<RefusedWitness> refused() {
    RefusedWitnesses d = new RefusedWitnesses();
    UnusableWitnesses.addTo(d);
    WrongWitnesses.addTo(d);
    assertTrue(d.all().size() >= 60, "only " + d.all().size() + " damages");
    assertEquals(d.all().size(), d.all().stream().map(RefusedWitness::name).distinct().count());
    return d.all();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("refused")
  void isNotConfirmed(RefusedWitness damaged) throws Exception {
    Run run = validate(folder, damaged.program(), damaged.witness());
    String said = damaged.status() == ExitStatus.USAGE ? run.err() : run.out();
    assertTrue(said.contains(damaged.message()), run.out() + run.err());
    assertEquals(damaged.status(), run.status(), run.out() + run.err());
    assertEquals(1, said.lines().count(), said);
  }

  /** The program's bug is real, so it is reported; the witness is not confirmed by that. */
  @Test
  void aCorrectnessWitnessOfABuggyProgram() throws Exception {
    String witness = yaml("invariant_set", BUGGY, invariant("loop_invariant", "count <= 5", 11, 3));
    Run run = validate(folder, BUGGY, witness, "--trace");
    assertEquals("RESULT: false(unreach-call)", run.verdict(), run.err());
    assertTrue(run.out().contains("violation"), run.out());
  }
}
