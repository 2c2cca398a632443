package dev.tracefold.svcomp.options;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The version that the build wrote into its resources. */
public final class Version {
  private Version() {}

  public static String current() {
    try (InputStream stream = Version.class.getResourceAsStream("version.txt")) {
      if (stream == null) {
        throw new IllegalStateException("the build has left out version.txt");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new IllegalStateException("version.txt cannot be read", e);
    }
  }
}
