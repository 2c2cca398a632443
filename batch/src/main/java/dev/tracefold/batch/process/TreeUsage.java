package dev.tracefold.batch.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** CPU time and memory of a process tree, added up from looks at it. */
final class TreeUsage {
  /** {@code USER_HZ} and the page size, which are fixed on x86-64. */
  private static final long MILLIS_PER_TICK = 10;

  private static final long PAGE_BYTES = 4096;

  private Map<Long, ProcessEntry> members = Map.of();
  private long orphansTicks;
  private long ticks;
  private long peakPages;
  private long pages;

  void update(List<ProcessEntry> now) {
    Map<Long, ProcessEntry> next = new HashMap<>();
    long live = 0;
    pages = 0;
    for (ProcessEntry entry : now) {
      next.put(entry.pid(), entry);
      live += entry.cpuTicks();
      pages += entry.residentPages();
    }
    for (ProcessEntry entry : members.values()) {
      ProcessEntry after = next.get(entry.pid());
      boolean ended = after == null || !after.isSameAs(entry);
      // The time of one that a member waited for is in that member's now.
      if (ended && !members.containsKey(entry.parent())) {
        orphansTicks += entry.cpuTicks();
      }
    }
    ticks = Math.max(ticks, live + orphansTicks);
    peakPages = Math.max(peakPages, pages);
    members = next;
  }

  Duration cpuTime() {
    return Duration.ofMillis(ticks * MILLIS_PER_TICK);
  }

  long peakBytes() {
    return peakPages * PAGE_BYTES;
  }

  /** Whether the tree now has more than that in memory, shared pages counted once. */
  boolean residesInMoreThan(long bytes) {
    if (pages * PAGE_BYTES <= bytes) {
      return false;
    }
    long sum = 0;
    for (ProcessEntry entry : members.values()) {
      sum += proportionalBytes(entry);
    }
    return sum > bytes;
  }

  private static long proportionalBytes(ProcessEntry entry) {
    Path file = Path.of("/proc", Long.toString(entry.pid()), "smaps_rollup");
    try {
      for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
        if (line.startsWith("Pss:")) {
          return 1024 * Long.parseLong(line.replaceAll("[^0-9]", ""));
        }
      }
    } catch (IOException e) {
      // It has ended, or the kernel does not tell.
    }
    return entry.residentPages() * PAGE_BYTES;
  }
}
