package dev.tracefold.batch.builds;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Our own {@code gradlew}, run against a small distribution served on the loopback interface. */
final class GradlewTest {
  private static final Path HOME = Path.of(System.getProperty("tracefold.home"));

  @TempDir Path folder;
  private HttpServer server;
  private byte[] distribution;
  private int requests;

  /** What a run of the script left behind. */
  private record Outcome(int status, String output, String errors) {}

  @BeforeEach
  void serve() throws IOException {
    distribution = distribution("echo distribution \"$@\"\n");
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/gradle-8.99-bin.zip",
        exchange -> {
          requests++;
          exchange.sendResponseHeaders(200, distribution.length);
          exchange.getResponseBody().write(distribution);
          exchange.close();
        });
    server.start();
    Files.createDirectories(folder.resolve("checkout/gradle/wrapper"));
    Files.createDirectories(folder.resolve("bin"));
    Files.copy(HOME.resolve("gradlew"), folder.resolve("checkout/gradlew"));
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void fetchesTheDistributionOnceAndRunsIt() throws Exception {
    properties("gradle-8.99-bin.zip", sha256(distribution));
    for (int run = 0; run < 2; run++) {
      Outcome outcome = gradlew("build", "--info");
      assertEquals(0, outcome.status(), outcome.errors());
      assertEquals(
          "distribution -p " + folder.toRealPath().resolve("checkout") + " build --info",
          outcome.output().strip());
    }
    assertEquals(1, requests);
  }

  @Test
  void refusesADistributionWithAnotherChecksum() throws Exception {
    properties("gradle-8.99-bin.zip", "0".repeat(64));
    installedGradle("9.0");
    Outcome outcome = gradlew("build");
    assertEquals(1, outcome.status());
    assertEquals("", outcome.output());
    assertTrue(outcome.errors().contains("checksum " + sha256(distribution)), outcome.errors());
    assertTrue(outcome.errors().contains("./mvnw"), outcome.errors());
  }

  @Test
  void usesAnInstalledGradleWhenNothingCanBeFetched() throws Exception {
    properties("no-such-file-bin.zip", sha256(distribution));
    installedGradle("8.5");
    Outcome outcome = gradlew("build");
    assertEquals(0, outcome.status(), outcome.errors());
    assertTrue(outcome.output().startsWith("installed -p "), outcome.output());
  }

  @Test
  void saysWhatToDoWhenTheInstalledGradleIsTooOld() throws Exception {
    properties("no-such-file-bin.zip", sha256(distribution));
    installedGradle("4.4.1");
    Outcome outcome = gradlew("build");
    assertEquals(1, outcome.status());
    assertEquals("", outcome.output());
    List<String> lines = outcome.errors().lines().toList();
    assertEquals(2, lines.size(), outcome.errors());
    assertTrue(lines.get(1).contains("./mvnw"), outcome.errors());
  }

  private void properties(String file, String checksum) throws IOException {
    String url = "http\\://127.0.0.1\\:" + server.getAddress().getPort() + "/" + file;
    Files.writeString(
        folder.resolve("checkout/gradle/wrapper/gradle-wrapper.properties"),
        "distributionUrl=" + url + "\ndistributionSha256Sum=" + checksum + "\n");
  }

  private void installedGradle(String version) throws IOException {
    Path gradle = folder.resolve("bin/gradle");
    Files.writeString(
        gradle,
        "#!/bin/sh\nif [ \"$1\" = --version ]; then echo 'Gradle %s'; else echo installed \"$@\"; fi\n"
            .formatted(version));
    assertTrue(gradle.toFile().setExecutable(true));
  }

  private Outcome gradlew(String... arguments) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder("sh", "checkout/gradlew");
    builder.command().addAll(List.of(arguments));
    builder.directory(folder.toFile());
    builder.environment().put("GRADLE_USER_HOME", folder.resolve("gradle home").toString());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder
        .environment()
        .merge("PATH", folder.resolve("bin").toString(), (old, bin) -> bin + ":" + old);
    Path output = folder.resolve("output");
    Path errors = folder.resolve("errors");
    Process process =
        builder.redirectOutput(output.toFile()).redirectError(errors.toFile()).start();
    int status = process.waitFor();
    return new Outcome(status, Files.readString(output), Files.readString(errors));
  }

  private static byte[] distribution(String script) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("gradle-8.99/bin/gradle"));
      zip.write(script.getBytes(UTF_8));
    }
    return bytes.toByteArray();
  }

  private static String sha256(byte[] bytes) throws GeneralSecurityException {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }
}
