package dev.tracefold.batch.builds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the few forms that our Gradle files use. A line of a {@code dependencies} block that has
 * none of these forms is an error, so that no dependency can hide behind an unusual spelling.
 */
final class GradleBuild {
  private static final Pattern STRING = Pattern.compile("\"([^\"]*)\"");
  private static final Pattern VERSION = Pattern.compile("^([a-z0-9-]+) = \"([^\"]+)\"$");
  private static final Pattern LIBRARY =
      Pattern.compile("^([a-z0-9-]+) = \\{ module = \"([^\"]+)\", version\\.ref = \"([^\"]+)\" }$");
  private static final Pattern MODULE =
      Pattern.compile(
          "^(\\w+)\\(project\\((?:path = )?\":([a-z-]+)\"(?:, configuration = \"\\w+\")?\\)\\)$");
  private static final Pattern EXTERNAL =
      Pattern.compile("^(\\w+)\\(libs\\.([a-z0-9.]+)\\)( \\{)?$");
  private static final Pattern EXCLUDE =
      Pattern.compile("^exclude\\(group = \"([^\"]+)\", module = \"([^\"]+)\"\\)$");

  /** Surefire brings the launcher of JUnit by itself; Gradle wants it named. */
  private static final String LAUNCHER = "org.junit.platform:junit-platform-launcher";

  private final Map<String, String> versions = new LinkedHashMap<>();
  private final Map<String, String> libraries = new LinkedHashMap<>();

  private GradleBuild() {}

  static BuildModel read(Path home) throws IOException {
    GradleBuild build = new GradleBuild();
    build.readCatalogue(home.resolve("gradle/libs.versions.toml"));
    String settings = Files.readString(home.resolve("settings.gradle.kts"));
    String root = Files.readString(home.resolve("build.gradle.kts"));
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("name", only(settings, "rootProject\\.name = \"([^\"]+)\""));
    facts.put("group", only(root, "\\bgroup = \"([^\"]+)\""));
    facts.put("version", only(root, "\\bversion = \"([^\"]+)\""));
    facts.put("java", only(root, "options\\.release\\.set\\((\\d+)\\)"));
    Map<String, SortedSet<String>> modules = new LinkedHashMap<>();
    Matcher names = STRING.matcher(only(settings, "\\binclude\\(([^)]*)\\)"));
    while (names.find()) {
      Path file = home.resolve(names.group(1)).resolve("build.gradle.kts");
      modules.put(names.group(1), build.dependencies(file));
    }
    return BuildModel.of(facts, modules);
  }

  private void readCatalogue(Path file) throws IOException {
    for (String line : Files.readAllLines(file)) {
      Matcher version = VERSION.matcher(line);
      Matcher library = LIBRARY.matcher(line);
      if (version.matches()) {
        versions.put(version.group(1), version.group(2));
      } else if (library.matches()) {
        String number = versions.get(library.group(3));
        libraries.put(library.group(1).replace('-', '.'), library.group(2) + ":" + number);
      } else if (!line.isBlank() && !line.startsWith("#") && !line.startsWith("[")) {
        throw new IllegalStateException(file + ": cannot read " + line);
      }
    }
  }

  private SortedSet<String> dependencies(Path file) throws IOException {
    SortedSet<String> lines = new TreeSet<>();
    String current = "";
    for (String line : block(Files.readString(file), file)) {
      Matcher module = MODULE.matcher(line);
      Matcher external = EXTERNAL.matcher(line);
      Matcher exclude = EXCLUDE.matcher(line);
      if (module.matches()) {
        lines.add(scope(module.group(1)) + " module " + module.group(2));
      } else if (external.matches()) {
        String library = libraries.get(external.group(2));
        if (library == null) {
          throw new IllegalStateException(file + ": not in the catalogue: " + line);
        }
        current = library.substring(0, library.lastIndexOf(':'));
        if (!current.equals(LAUNCHER)) {
          lines.add(scope(external.group(1)) + " " + library);
        }
      } else if (exclude.matches()) {
        lines.add(current + " without " + exclude.group(1) + ":" + exclude.group(2));
      } else if (!line.isEmpty() && !line.startsWith("//") && !line.equals("}")) {
        throw new IllegalStateException(file + ": cannot read " + line);
      }
    }
    return lines;
  }

  private static List<String> block(String text, Path file) {
    Matcher matcher =
        Pattern.compile("^dependencies \\{$(.*?)^}$", Pattern.MULTILINE | Pattern.DOTALL)
            .matcher(text);
    if (!matcher.find()) {
      throw new IllegalStateException(file + " has no dependencies");
    }
    return matcher.group(1).lines().map(String::strip).toList();
  }

  private static String scope(String configuration) {
    return switch (configuration) {
      case "api" -> "compile";
      case "testImplementation", "testRuntimeOnly" -> "test";
      default -> throw new IllegalStateException("unexpected configuration " + configuration);
    };
  }

  private static String only(String text, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    if (!matcher.find()) {
      throw new IllegalStateException("nothing matches " + pattern);
    }
    return matcher.group(1);
  }
}
