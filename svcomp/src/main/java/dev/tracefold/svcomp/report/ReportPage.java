package dev.tracefold.svcomp.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tracefold.svcomp.input.OutputFile;
import dev.tracefold.svcomp.report.RunDetails.Note;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A page in the making: runs are added, then it is written. A run is an object with {@code config},
 * {@code task}, {@code category}, {@code expected} (if known), {@code outcome}, {@code verdict},
 * {@code points}, {@code status}, {@code cpu_s}, {@code wall_s} and {@code memory_mb}, which are
 * columns of the table.
 */
public final class ReportPage {
  private static final String TEMPLATE = "report.html";

  /** Sources are for people to read; with many large ones a browser would be slow to start. */
  private static final long LARGEST_SOURCE = 60_000;

  private static final long MOST_SOURCES = 10_000_000;

  private final ObjectNode data = JsonMapper.builder().build().createObjectNode();
  private final ArrayNode runs;
  private final ArrayNode sources;
  private final Map<Path, Integer> knownSources = new HashMap<>();
  private long sourceBytes;

  private ReportPage(String title, String made) {
    data.put("title", title);
    data.put("made", made);
    data.putObject("options");
    sources = data.putArray("sources");
    runs = data.putArray("runs");
  }

  /**
   * An empty report.
   *
   * @param made a line on how the results were made
   */
  public static ReportPage of(String title, String made) {
    return new ReportPage(title, made);
  }

  /** The options behind a configuration's name. */
  public void addConfiguration(String name, List<String> options) {
    data.withObject("/options").put(name, String.join(" ", options));
  }

  /** A run without more. */
  public void add(ObjectNode run) {
    runs.add(run);
  }

  /**
   * A run with what it has told besides.
   *
   * @param pictures SVG by title
   */
  public void add(ObjectNode run, RunDetails details, Path program, Map<String, String> pictures) {
    ObjectNode node = run.putObject("details");
    if (!details.steps().isEmpty() || !details.invariants().isEmpty()) {
      int source = source(program);
      if (source >= 0) {
        node.put("source", source);
      }
    }
    notes(node, "steps", details.steps());
    notes(node, "invariants", details.invariants());
    if (!details.statistics().isEmpty()) {
      ArrayNode statistics = node.putArray("statistics");
      details.statistics().forEach((name, value) -> statistics.addArray().add(name).add(value));
    }
    if (!pictures.isEmpty()) {
      ObjectNode drawn = node.putObject("pictures");
      pictures.forEach(drawn::put);
    }
    node.put("tail", details.tail());
    runs.add(run);
  }

  private static void notes(ObjectNode node, String name, List<Note> notes) {
    if (!notes.isEmpty()) {
      ArrayNode array = node.putArray(name);
      notes.forEach(note -> array.addObject().put("line", note.line()).put("text", note.text()));
    }
  }

  /** The number of a source in the report, or -1 if it does not go in. */
  private int source(Path program) {
    return knownSources.computeIfAbsent(
        program,
        path -> {
          try {
            long size = Files.size(path);
            if (size > LARGEST_SOURCE || sourceBytes + size > MOST_SOURCES) {
              return -1;
            }
            sourceBytes += size;
            sources.add(new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1));
            return sources.size() - 1;
          } catch (IOException e) {
            return -1;
          }
        });
  }

  /** Writes the report as a file {@code NAME.html}, or as {@code index.html} of a folder. */
  public void write(Path target) throws IOException {
    Path file = target.toString().endsWith(".html") ? target : target.resolve("index.html");
    Files.createDirectories(file.toAbsolutePath().getParent());
    OutputFile.write(file, text());
  }

  private String text() throws IOException {
    // Nothing of the data may end the script element that it is in.
    String json = data.toString().replace("<", "\\u003c");
    StringBuilder page = new StringBuilder(resource(TEMPLATE));
    put(page, "/*STYLE*/", resource("report.css"));
    put(page, "/*SCRIPT*/", resource("report.js"));
    put(page, "/*DATA*/", json);
    return page.toString();
  }

  private static void put(StringBuilder page, String mark, String text) {
    int at = page.indexOf(mark);
    page.replace(at, at + mark.length(), text);
  }

  private static String resource(String name) throws IOException {
    try (InputStream stream = ReportPage.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException("the build has left out " + name);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
