package dev.tracefold.svcomp.benchexec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.TestFolders;
import dev.tracefold.svcomp.ToolProcess;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToolInfoTest {
  @Test
  void theModuleUnderstandsEveryOutput() throws Exception {
    try (ToolProcess tests =
        ToolProcess.start(
            TestFolders.home(), List.of("python3", "-B", "benchexec/test_tracefold.py"))) {
      assertEquals(0, tests.await(120), tests.err());
      assertTrue(tests.err().contains("Ran 10 tests"), tests.err());
    }
  }
}
