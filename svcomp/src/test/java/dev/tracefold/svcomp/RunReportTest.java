package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** {@code svcomp-run --report}. */
class RunReportTest {
  private static final Pattern PICTURE = Pattern.compile("\"Automaton\":\"(.*?[^\\\\])\"");

  @TempDir Path folder;

  @Test
  void showsAViolationOverTheSourceAndTheAutomaton() throws Exception {
    String page = report("bitvector/absolute_bug.yml", "RESULT: false(unreach-call)");
    assertTrue(page.contains("\"steps\":[{\"line\":"), page);
    assertTrue(page.contains("\"sources\":[\""), page);
    assertTrue(page.contains("[\"time: front end\","), page);
    Element svg = picture(page);
    assertTrue(svg.getElementsByTagName("rect").getLength() > 2);
    assertTrue(svg.getElementsByTagName("polyline").getLength() > 2);
  }

  @Test
  void showsInvariants() throws Exception {
    String page = report("loops/count_up_down_unbounded.yml", "RESULT: true");
    assertTrue(page.contains("\"invariants\":[{\"line\":10,"), page);
    assertFalse(page.contains("\"steps\""), page);
  }

  @Test
  void aPageThatCannotBeWrittenDoesNotCostTheVerdict() {
    Run run = run("bitvector/absolute_bug.yml", Path.of("/proc/none/report.html"));
    assertEquals("RESULT: false(unreach-call)", run.verdict());
    assertTrue(run.err().contains("--report: it cannot be written"), run.err());
  }

  private String report(String task, String verdict) throws Exception {
    Run run = run(task, folder);
    assertEquals(verdict, run.verdict(), run.err());
    return Files.readString(folder.resolve("index.html"));
  }

  private static Run run(String task, Path report) {
    return Run.of(
        TestFolders.testData().resolve(task).toString(),
        "--prop",
        TestFolders.property().toString(),
        "--engine",
        "bself",
        "--report",
        report.toString());
  }

  private static Element picture(String page) throws Exception {
    Matcher matcher = PICTURE.matcher(page);
    assertTrue(matcher.find(), page);
    String svg = matcher.group(1).replace("\\u003c", "<").replace("\\\"", "\"");
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)))
        .getDocumentElement();
  }
}
