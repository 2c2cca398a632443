package dev.tracefold.svcomp.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Measures what this process takes, by stages. */
final class Clock {
  private static final Path STATUS = Path.of("/proc/self/status");

  private final long start = System.nanoTime();
  private final List<Phase> phases = new ArrayList<>();
  private String stage = "";
  private long stageStart = start;

  /** Ends the stage before, if any, and begins one. */
  void begin(String next) {
    end();
    stage = next;
    stageStart = System.nanoTime();
  }

  private void end() {
    if (!stage.isEmpty()) {
      phases.add(new Phase(stage, System.nanoTime() - stageStart));
      stage = "";
    }
  }

  /** What was taken by now; ends the stage. */
  Resources read() {
    end();
    OptionalLong cpu =
        ProcessHandle.current()
            .info()
            .totalCpuDuration()
            .map(Duration::toNanos)
            .map(OptionalLong::of)
            .orElse(OptionalLong.empty());
    return new Resources(List.copyOf(phases), System.nanoTime() - start, cpu, peakMemory());
  }

  private static OptionalLong peakMemory() {
    try {
      for (String line : Files.readAllLines(STATUS, StandardCharsets.ISO_8859_1)) {
        if (line.startsWith("VmHWM:")) {
          return OptionalLong.of(1024 * Long.parseLong(line.replaceAll("[^0-9]", "")));
        }
      }
    } catch (IOException e) {
      return OptionalLong.empty();
    }
    return OptionalLong.empty();
  }
}
