package dev.tracefold.svcomp.fuzz.hosted;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tracefold.svcomp.TestFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tasks that compare functions of the library with definitions of the same in C, and hold for our
 * models, hold for the library of this machine.
 */
class LibraryModelTest {
  @ParameterizedTest
  @ValueSource(strings = {"characters.c"})
  void theMachineAgreesWithTheModels(String task, @TempDir Path folder) throws IOException {
    Target target = Target.ofThisProcess();
    Machine machine = Machine.in(folder, target);
    String text = Files.readString(TestFolders.testData().resolve("library").resolve(task));
    for (Compiler compiler : Compiler.all(target, "")) {
      Path executable = machine.build(text, compiler, true);
      assertFalse(machine.run(executable, 1, 0, List.of()).reached(), compiler.name());
    }
  }
}
