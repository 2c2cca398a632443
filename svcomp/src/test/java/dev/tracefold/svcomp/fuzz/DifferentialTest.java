package dev.tracefold.svcomp.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tracefold.frontend.DataModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random programs do for us what they do on the machine. */
final class DifferentialTest {
  private static final int PROGRAMS =
      Integer.getInteger("fuzz.programs", Boolean.getBoolean("tracefold.nightly") ? 250 : 20);
  private static final int FIRST = Integer.getInteger("fuzz.first", 0);

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void interpreterAgreesWithTheMachine(DataModel model, @TempDir Path folder) throws IOException {
    assumeTrue(
        NativeProgram.isPossible(folder, model), "no linker, or the machine runs no " + model);
    List<String> disagreements = new ArrayList<>();
    for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      Comparison.of(seed, model, folder).disagreement().ifPresent(disagreements::add);
    }
    assertEquals(List.of(), disagreements);
  }
}
