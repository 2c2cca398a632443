package dev.tracefold.svcomp;

import java.nio.file.Path;

/** Where the tests find the tasks of the repository. */
public final class TestFolders {
  private TestFolders() {}

  public static Path home() {
    String home = System.getProperty("tracefold.home");
    if (home == null) {
      throw new IllegalStateException("the build sets tracefold.home for tests");
    }
    return Path.of(home);
  }

  public static Path testData() {
    return home().resolve("test-data");
  }

  public static Path property() {
    return testData().resolve("properties/unreach-call.prp");
  }
}
