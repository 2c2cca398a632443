package dev.tracefold.svcomp.output;

import dev.tracefold.engines.run.EngineListener;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Times of the stages and counts of the engines. May be printed at any moment by another thread
 * than the one that works.
 */
public final class Statistics implements EngineListener {
  private static final Path STATUS = Path.of("/proc/self/status");

  private final Map<String, String> lines = new LinkedHashMap<>();
  private Supplier<Map<String, String>> more = Map::of;
  private final long start = System.nanoTime();
  private String stage = "";
  private long stageStart = start;

  /** Ends the stage before, if any, and begins one. */
  public synchronized void begin(String name) {
    endStage();
    stage = name;
    stageStart = System.nanoTime();
  }

  private void endStage() {
    if (!stage.isEmpty()) {
      put("time: " + stage, seconds(System.nanoTime() - stageStart));
      stage = "";
    }
  }

  /** A figure under a name. */
  public synchronized void put(String name, String value) {
    lines.put(name, value);
  }

  /** Figures that are asked for when they are printed. */
  public synchronized void include(Supplier<Map<String, String>> figures) {
    more = figures;
  }

  @Override
  public void statistic(String engine, String name, long value) {
    put(engine + ": " + name, Long.toString(value));
  }

  /** All figures, a line each: the name, two spaces or more, and the value. */
  public synchronized String text() {
    endStage();
    put("time: in total", seconds(System.nanoTime() - start));
    ProcessHandle.current()
        .info()
        .totalCpuDuration()
        .map(Duration::toNanos)
        .ifPresent(nanos -> put("CPU time", seconds(nanos)));
    put("memory, peak", peakMemory());
    lines.putAll(more.get());
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

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.3f s", nanos / 1e9);
  }

  private static String peakMemory() {
    try {
      for (String line : Files.readAllLines(STATUS, StandardCharsets.ISO_8859_1)) {
        if (line.startsWith("VmHWM:")) {
          long kilobytes = Long.parseLong(line.replaceAll("[^0-9]", ""));
          return kilobytes * 1024 / 1_000_000 + " MB";
        }
      }
    } catch (IOException e) {
      return "not known (" + e.getMessage() + ")";
    }
    return "not known";
  }
}
