package dev.tracefold.svcomp.benchexec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.results.Cause;
import dev.tracefold.svcomp.TestFolders;
import dev.tracefold.svcomp.ToolProcess;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ToolInfoTest {
  @Test
  void theModuleUnderstandsEveryOutput() throws Exception {
    try (ToolProcess tests =
        ToolProcess.start(
            TestFolders.home(), List.of("python3", "-B", "benchexec/test_tracefold.py"))) {
      assertEquals(0, tests.await(120), tests.err());
      assertTrue(tests.err().contains("Ran 16 tests"), tests.err());
    }
  }

  /** One list of causes: what the module looks for is what verdict lines say. */
  @Test
  void theModuleKnowsCausesByTheirMarkers() throws Exception {
    String module = Files.readString(TestFolders.home().resolve("benchexec/tracefold.py"));
    String shown = module.substring(module.indexOf("SHOWN = {"));
    Matcher entry =
        Pattern.compile("\"([^\"]+)\": \"").matcher(shown.substring(0, shown.indexOf('}')));
    int entries = 0;
    while (entry.find()) {
      assertTrue(Cause.of(entry.group(1)).isPresent(), entry.group(1));
      entries++;
    }
    assertEquals(6, entries);
  }
}
