package dev.tracefold.frontend.clang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BuiltinNamesTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  @Test
  void clangSaysWhichNamesItKnows() {
    assertEquals(
        Set.of("memcpy", "floorl", "alloca", "exit"),
        new BuiltinNames(ClangInstallation.bundled(), LIMIT)
            .among(List.of("memcpy", "my_copy", "main", "floorl", "alloca", "exit", "linux")));
  }

  @Test
  void whereClangSaysNothingAllNamesAreTaken() {
    ClangInstallation none = ClangInstallation.in(Path.of("/nowhere"));
    assertEquals(Set.of("mine"), new BuiltinNames(none, LIMIT).among(List.of("mine", "main")));
  }
}
