package dev.tracefold.batch.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BuildsAgreeTest {
  private static final Path HOME = Path.of(System.getProperty("tracefold.home"));

  @Test
  void mavenAndGradleBuildTheSame() throws IOException {
    assertEquals(List.of(), MavenBuild.read(HOME).differencesFrom(GradleBuild.read(HOME)));
  }

  @Test
  void modulesDependOnEachOtherAsDesigned() throws IOException {
    BuildModel build = MavenBuild.read(HOME);
    assertEquals(
        Set.of(
            "cfa",
            "solver",
            "results",
            "certifier",
            "frontend-llvm",
            "analysis",
            "engines",
            "witness",
            "svcomp",
            "batch"),
        build.modules().keySet());
    assertEquals(List.of(), edges(build, "cfa"));
    assertEquals(List.of("cfa"), edges(build, "solver"));
    assertEquals(List.of("cfa"), edges(build, "frontend-llvm"));
    assertEquals(List.of("cfa"), edges(build, "results"));
    assertEquals(List.of("cfa", "results", "solver"), edges(build, "certifier"));
    assertEquals(List.of("cfa", "results", "solver"), edges(build, "analysis"));
    assertEquals(List.of("analysis", "cfa", "results", "solver"), edges(build, "engines"));
    assertEquals(List.of("cfa", "results"), edges(build, "witness"));
    assertEquals(
        List.of(
            "analysis",
            "certifier",
            "cfa",
            "engines",
            "frontend-llvm",
            "results",
            "solver",
            "witness"),
        edges(build, "svcomp"));
    assertEquals(List.of("results", "svcomp"), edges(build, "batch"));
  }

  /** A copy of the build files with one of them changed must be seen to differ. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "settings.gradle.kts | \"svcomp\", \"batch\" | \"batch\"",
        "gradle/libs.versions.toml | z3-turnkey = \"4.14.1\" | z3-turnkey = \"4.14.0\"",
        "engines/build.gradle.kts | api(project(\":solver\")) | api(project(\":witness\"))",
        "svcomp/build.gradle.kts | api(libs.picocli) | testImplementation(libs.picocli)",
        "solver/build.gradle.kts | module = \"turnkey-support\" | module = \"something-else\"",
        "build.gradle.kts | options.release.set(17) | options.release.set(21)",
        "build.gradle.kts | version = \"0.1.0\" | version = \"0.2.0\"",
        "pom.xml | <module>witness</module> | <!-- -->",
        "pom.xml | <picocli.version>4.7.7< | <picocli.version>4.7.6<",
        "cfa/pom.xml | <scope>test</scope> | <scope>compile</scope>",
      })
  void aDifferenceIsFound(String file, String original, String changed, @TempDir Path copy)
      throws IOException {
    copyBuildFiles(copy);
    Path target = copy.resolve(file);
    String text = Files.readString(target);
    assertNotEquals(text, text.replace(original, changed), file + " has no " + original);
    Files.writeString(target, text.replace(original, changed));
    assertNotEquals(List.of(), MavenBuild.read(copy).differencesFrom(GradleBuild.read(copy)));
  }

  private static List<String> edges(BuildModel build, String module) {
    return build.modules().get(module).stream()
        .filter(line -> line.startsWith("compile module "))
        .map(line -> line.substring("compile module ".length()))
        .toList();
  }

  private static void copyBuildFiles(Path copy) throws IOException {
    try (Stream<Path> files = Files.walk(HOME, 2)) {
      files
          .filter(
              path ->
                  path.endsWith("pom.xml")
                      || path.endsWith("libs.versions.toml")
                      || path.toString().endsWith(".gradle.kts"))
          .forEach(path -> copyFile(path, copy.resolve(HOME.relativize(path))));
    }
  }

  private static void copyFile(Path from, Path to) {
    try {
      Files.createDirectories(to.getParent());
      Files.copy(from, to);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
