import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Adds up Surefire's reports: {@code java TestSummary.java ROOT ALLOWED_SKIPS}. The last line has the numbers; the
 * status is 1 when a test failed, when one was skipped without being allowed to, or when there was none.
 */
final class TestSummary {
  private final SortedSet<String> allowedSkips;
  private final List<String> failed = new ArrayList<>();
  private final List<String> skipped = new ArrayList<>();
  private int passed;

  private TestSummary(SortedSet<String> allowedSkips) {
    this.allowedSkips = allowedSkips;
  }

  public static void main(String[] args) throws Exception {
    TestSummary summary = new TestSummary(names(Path.of(args[1])));
    for (Path report : reports(Path.of(args[0]))) {
      summary.add(report);
    }
    System.exit(summary.print() ? 0 : 1);
  }

  private static SortedSet<String> names(Path file) throws IOException {
    SortedSet<String> names = new TreeSet<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        names.add(line.split("\\s+", 2)[0]);
      }
    }
    return names;
  }

  private static List<Path> reports(Path root) throws IOException {
    List<Path> reports = new ArrayList<>();
    try (Stream<Path> modules = Files.list(root)) {
      for (Path module : modules.sorted().toList()) {
        Path folder = module.resolve("target/surefire-reports");
        if (Files.isDirectory(folder)) {
          try (Stream<Path> files = Files.list(folder)) {
            files
                .filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml"))
                .sorted()
                .forEach(reports::add);
          }
        }
      }
    }
    return reports;
  }

  private void add(Path report) throws Exception {
    Element suite =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(report.toFile())
            .getDocumentElement();
    NodeList cases = suite.getElementsByTagName("testcase");
    for (int i = 0; i < cases.getLength(); i++) {
      Element test = (Element) cases.item(i);
      String name = test.getAttribute("classname") + "." + test.getAttribute("name");
      if (has(test, "failure") || has(test, "error")) {
        failed.add(name);
      } else if (has(test, "skipped")) {
        skipped.add(name);
      } else {
        passed++;
      }
    }
  }

  private static boolean has(Element test, String tag) {
    return test.getElementsByTagName(tag).getLength() > 0;
  }

  private boolean print() {
    boolean good = failed.isEmpty() && passed > 0;
    for (String name : failed) {
      System.out.println("failed: " + name);
    }
    for (String name : skipped) {
      boolean allowed = allowedSkips.contains(name);
      System.out.println((allowed ? "skipped, as allowed: " : "skipped, which is a failure: ") + name);
      good &= allowed;
    }
    System.out.printf("%d passed, %d failed, %d skipped%n", passed, failed.size(), skipped.size());
    return good;
  }
}
