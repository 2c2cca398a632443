package dev.tracefold.frontend.clang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.frontend.input.DataModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What headers declare is asked for as the compiler sees it; the header here comes with clang. */
class SystemHeadersTest {
  private static final Set<String> ASKED = Set.of("_Unwind_Backtrace", "own", "shown");

  @TempDir Path folder;

  private final SystemHeaders headers =
      new SystemHeaders(ClangInstallation.bundled(), Duration.ofSeconds(60));

  private Path write(String name, String text) throws IOException {
    Files.writeString(folder.resolve("own.h"), "extern int own(void);\n");
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void headersOfTheSystemAreReadAndTheProgramsAreNot() throws IOException {
    String text =
        """
        #include <unwind.h>
        #include "own.h"
        int shown(void);
        """;
    for (DataModel model : DataModel.values()) {
      assertEquals(
          Set.of("_Unwind_Backtrace"), headers.among(ASKED, write("program.c", text), model));
    }
  }

  @Test
  void withoutIncludesTheTextItselfTells() throws IOException {
    String text =
        "# 1 \"/usr/include/s.h\" 1 3\nint shown(void);\n# 2 \"program.i\" 2\nint own(void);\n";
    assertEquals(Set.of("shown"), headers.among(ASKED, write("p.i", text), DataModel.LP64));
    assertEquals(Set.of("shown"), headers.among(ASKED, write("p.c", text), DataModel.LP64));
  }

  @Test
  void ifThereIsNoAnswerAllMayBeTheirs() throws IOException {
    Path file = write("program.c", "#include \"none.h\"\n");
    assertEquals(ASKED, headers.among(ASKED, file, DataModel.LP64));
    assertEquals(ASKED, headers.among(ASKED, folder.resolve("no.c"), DataModel.LP64));
  }
}
