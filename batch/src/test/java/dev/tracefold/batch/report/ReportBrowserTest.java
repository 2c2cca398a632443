package dev.tracefold.batch.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tracefold.batch.results.Outcome;
import dev.tracefold.batch.results.ResultJson;
import dev.tracefold.batch.results.TaskResult;
import dev.tracefold.svcomp.report.ReportPage;
import dev.tracefold.svcomp.report.RunDetails;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of 5,000 runs in a real browser. */
class ReportBrowserTest {
  private static final int TASKS = 2500;
  private static final String ENTER = "\uE007";
  private static final String ESCAPE = "\uE00C";
  private static final String END = "\uE010";
  private static final String UP = "\uE013";

  @TempDir static Path folder;
  private static Browser browser;
  private static Path page;

  @BeforeAll
  static void start() throws Exception {
    Assumptions.assumeTrue(Browser.isInstalled(), "chromium and chromium-driver are not installed");
    page = folder.resolve("report.html");
    ReportPage report = ReportPage.of("5,000 runs", "made up </script><b>");
    report.addConfiguration("se", List.of("--engine", "se"));
    Path program = Files.writeString(folder.resolve("x.c"), "int main() {\n  int x = f();\n}\n");
    Random random = new Random(1);
    for (int i = 0; i < TASKS; i++) {
      for (String configuration : List.of("se", "bself")) {
        ObjectNode run = ResultJson.object(result(i, configuration, random));
        report.add(run, details(i), program, Map.of());
      }
    }
    report.write(page);
    browser = Browser.start(folder.resolve("profile"));
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void open() throws Exception {
    browser.open(page);
    assertEquals("yes", browser.text("document.documentElement.dataset.ready"));
  }

  @Test
  void loadsNothingFromElsewhere() throws Exception {
    assertEquals(0, browser.value("performance.getEntriesByType('resource').length").asInt());
    assertEquals("made up </script><b>", browser.text("document.getElementById('made').innerText"));
    System.out.println(
        "report of 5,000 runs: loaded after "
            + browser.text("performance.getEntriesByType('navigation')[0].duration")
            + " ms");
  }

  @Test
  void sortsByColumns() throws Exception {
    browser.click("[data-key=cpu_s]");
    assertEquals(least(), cell(0, 6));
    assertEquals("ascending", sorting("cpu_s"));
    browser.click("[data-key=cpu_s]");
    assertEquals(most(), cell(0, 6));
    assertEquals("descending", sorting("cpu_s"));
    browser.click("[data-key=task]");
    assertEquals("set0/task0000.yml", cell(0, 1));
    assertEquals("none", sorting("cpu_s"));
    System.out.println(
        "report of 5,000 runs: sorted within "
            + browser.text(
                "(() => { const t = performance.now();"
                    + " document.querySelector('[data-key=wall_s]').click();"
                    + " document.body.offsetHeight; return performance.now() - t; })()")
            + " ms");
  }

  @Test
  void filters() throws Exception {
    browser.type("#search", "TASK0042");
    assertEquals("2 of 5000", browser.text("document.getElementById('count').value"));
    assertEquals("set2/task0042.yml", cell(0, 1));
    select("filter-config", "bself");
    assertEquals("1 of 5000", browser.text("document.getElementById('count').value"));
    browser.type("#search", "nothing has this name");
    assertEquals("0 of 5000", browser.text("document.getElementById('count').value"));
    assertEquals(0, rows());
  }

  @Test
  void filtersWrongVerdicts() throws Exception {
    select("filter-judgement", "wrong");
    assertEquals("2 of 5000", browser.text("document.getElementById('count').value"));
    assertEquals("-32", cell(0, 5));
  }

  @Test
  void keepsFewRowsInTheDocument() throws Exception {
    assertTrue(rows() < 100, rows() + " rows");
    browser.value("document.getElementById('table').scrollTo(0, 28 * 4000)");
    browser.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    assertTrue(rows() < 100, rows() + " rows");
    assertTrue(browser.value("!!document.querySelector('.row[data-index=\"4001\"]')").asBoolean());
  }

  @Test
  void isUsableWithTheKeyboard() throws Exception {
    browser.type("#table", END + UP + ENTER);
    assertTrue(browser.value("document.getElementById('details').open").asBoolean());
    assertEquals(
        "set4/task2499.yml (se)",
        browser.text("document.getElementById('details-title').innerText"));
    browser.type("#details", ESCAPE);
    assertEquals("false", browser.text("document.getElementById('details').open"));
    browser.type("#table", "/");
    assertEquals("search", browser.text("document.activeElement.id"));
  }

  @Test
  void showsARunWithItsViolationOverTheSource() throws Exception {
    browser.type("#search", "task0001");
    browser.click(".row");
    String source = browser.text("document.querySelector('.source').innerText");
    assertTrue(source.contains("int x = f();"), source);
    assertTrue(source.contains("1. x = 7"), source);
    assertEquals(
        "RESULT: <b>told</b>", browser.text("document.querySelector('#details pre').innerText"));
  }

  @Test
  void tellsWhatIsUnderTheMouse() throws Exception {
    for (String plot : List.of("scatter circle", "quantile polyline")) {
      String shape = "#" + plot;
      String point =
          plot.startsWith("scatter")
              ? "(() => { const b = document.querySelector('"
                  + shape
                  + "').getBoundingClientRect();"
                  + " return [b.x + b.width / 2, b.y + b.height / 2]; })()"
              : "(() => { const l = document.querySelector('"
                  + shape
                  + "');"
                  + " const p = l.points[500].matrixTransform(l.getScreenCTM());"
                  + " return [p.x, p.y]; })()";
      browser.value("document.querySelector('" + shape + "').scrollIntoView({block: 'center'})");
      var at = browser.value(point);
      browser.pointAt((int) at.get(0).asDouble(), (int) at.get(1).asDouble());
      assertEquals("block", browser.text("document.getElementById('tip').style.display"), plot);
      String tip = browser.text("document.getElementById('tip').innerText");
      assertTrue(tip.contains("task") && tip.contains(" s"), tip);
      browser.pointAt(2, 2);
      assertEquals("none", browser.text("document.getElementById('tip').style.display"), plot);
    }
  }

  @Test
  void isDarkOrLight() throws Exception {
    String background = "getComputedStyle(document.body).backgroundColor";
    String before = browser.text(background);
    browser.click("#theme");
    assertNotEquals(before, browser.text(background));
    browser.click("#theme");
    assertEquals(before, browser.text(background));
  }

  private static void select(String id, String value) throws Exception {
    browser.value(
        "(() => { const s = document.getElementById('"
            + id
            + "'); s.value = '"
            + value
            + "'; s.dispatchEvent(new Event('input', {bubbles: true})); })()");
  }

  private static String cell(int row, int column) throws Exception {
    return browser.text(
        "document.querySelector('.row[data-index=\""
            + row
            + "\"]').children["
            + column
            + "].innerText");
  }

  private static String sorting(String key) throws Exception {
    return browser.text("document.querySelector('[data-key=" + key + "]').ariaSort");
  }

  private static int rows() throws Exception {
    return browser.value("document.querySelectorAll('.row').length").asInt();
  }

  private static String least() throws Exception {
    return extreme("min");
  }

  private static String most() throws Exception {
    return extreme("max");
  }

  private static String extreme(String function) throws Exception {
    double value =
        browser
            .value(
                "Math."
                    + function
                    + "(...JSON.parse(document.getElementById('data').textContent)"
                    + ".runs.map(r => r.cpu_s))")
            .asDouble();
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static RunDetails details(int i) {
    List<RunDetails.Note> steps = i == 1 ? List.of(new RunDetails.Note(2, "x = 7")) : List.of();
    return new RunDetails(steps, List.of(), Map.of("CPU time", "1 s"), "RESULT: <b>told</b>");
  }

  private static TaskResult result(int i, String configuration, Random random) {
    boolean expected = i % 3 != 0;
    Outcome outcome =
        random.nextInt(5) == 0 ? Outcome.TIMEOUT : expected ? Outcome.TRUE : Outcome.FALSE;
    return new TaskResult(
        new TaskResult.Key(configuration, String.format("set%d/task%04d.yml", i % 5, i)),
        "set" + i % 5,
        Optional.of(expected),
        new TaskResult.Answer(i == 600 ? Outcome.TRUE : outcome, outcome.text(), 0),
        new TaskResult.Usage(
            Math.exp(random.nextGaussian() * 2),
            Math.exp(random.nextGaussian() * 2),
            100 + random.nextInt(500)),
        "log");
  }
}
