package dev.tracefold.svcomp.record;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The figures of a run as {@code --stats} prints them. */
public final class StatisticsText {
  private StatisticsText() {}

  /** A line each: the name, two spaces or more, and the value. */
  public static String of(RunRecord record) {
    Map<String, String> lines = lines(record);
    int width = lines.keySet().stream().mapToInt(String::length).max().orElse(0);
    StringBuilder text = new StringBuilder();
    lines.forEach(
        (name, value) ->
            text.append(name)
                .append(" ".repeat(width - name.length() + 2))
                .append(value)
                .append('\n'));
    return text.toString();
  }

  /** Values by name. */
  public static Map<String, String> lines(RunRecord record) {
    Resources resources = record.resources();
    Map<String, Long> times = new LinkedHashMap<>();
    resources.phases().forEach(p -> times.merge("time: " + p.name(), p.nanos(), Long::sum));
    Map<String, String> lines = new LinkedHashMap<>();
    times.forEach((name, nanos) -> lines.put(name, seconds(nanos)));
    record.ending().engine().ifPresent(engine -> lines.put("decided by", engine));
    lines.putAll(record.figures());
    lines.put("time: in total", seconds(resources.wallNanos()));
    resources.cpuNanos().ifPresent(nanos -> lines.put("CPU time", seconds(nanos)));
    lines.put(
        "memory, peak",
        resources.peakBytes().isPresent()
            ? resources.peakBytes().getAsLong() / 1_000_000 + " MB"
            : "not known");
    return lines;
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.3f s", nanos / 1e9);
  }
}
