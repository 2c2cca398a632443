package dev.tracefold.svcomp.trace;

import dev.tracefold.cfa.graph.SourceSpan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Prints a violation: one line for each source line on which something was read or decided. */
public final class TraceText {
  private static final int WIDEST_SOURCE = 50;

  private final SourceLines source;

  private TraceText(SourceLines source) {
    this.source = source;
  }

  /**
   * The text of a run.
   *
   * @param program the C file, beside which others are sought
   * @param end what happened at the end
   */
  public static String of(TraceSteps steps, Path program, String end) {
    TraceText text = new TraceText(SourceLines.near(program));
    List<Row> rows = new ArrayList<>();
    steps.first().forEach(step -> rows.add(text.row(step)));
    if (steps.leftOut() > 0) {
      rows.add(new Row("...", steps.leftOut() + " lines are left out", ""));
    }
    steps.last().forEach(step -> rows.add(text.row(step)));
    rows.add(new Row("violation", end, ""));
    return aligned(rows);
  }

  private record Row(String place, String source, String events) {}

  private Row row(TraceStep step) {
    String line = source.text(step.span());
    String shown = line.length() <= WIDEST_SOURCE ? line : line.substring(0, WIDEST_SOURCE) + "...";
    return new Row(place(step.span()), shown, String.join(", ", step.told()));
  }

  private static String place(SourceSpan span) {
    if (!span.isKnown()) {
      return "(no line)";
    }
    Optional<Path> name = Optional.ofNullable(Path.of(span.file()).getFileName());
    return name.map(Path::toString).orElse("") + ":" + span.line();
  }

  private static String aligned(List<Row> rows) {
    int places = rows.stream().mapToInt(row -> row.place().length()).max().orElse(0);
    int sources =
        rows.stream()
            .filter(row -> !row.events().isEmpty())
            .mapToInt(row -> row.source().length())
            .max()
            .orElse(0);
    StringBuilder text = new StringBuilder();
    for (Row row : rows) {
      String line =
          pad(row.place(), places) + "  " + pad(row.source(), sources) + "  " + row.events();
      text.append(line.stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
