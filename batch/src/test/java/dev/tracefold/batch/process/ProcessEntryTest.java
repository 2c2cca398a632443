package dev.tracefold.batch.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessEntryTest {
  private static final String LINE =
      "42 (a (b) c) S 7 5 6 0 -1 4194304 1 2 3 4 10 20 30 40 20 0 1 0 999 8192 77 0";

  @Test
  void readsNamesWithParentheses() {
    assertEquals(
        new ProcessEntry(new ProcessEntry.Identity(42, 999), 7, 6, 'S', 100, 77),
        ProcessEntry.parse(LINE).orElseThrow());
  }

  @Test
  void readsNothingFromHalfALine() {
    assertTrue(ProcessEntry.parse(LINE.substring(0, 30)).isEmpty());
    assertTrue(ProcessEntry.parse("").isEmpty());
  }

  @Test
  void timeOfProcessesThatEndedIsNotLost() {
    TreeUsage usage = new TreeUsage();
    ProcessEntry root = new ProcessEntry(new ProcessEntry.Identity(1, 5), 0, 1, 'S', 10, 100);
    ProcessEntry child = new ProcessEntry(new ProcessEntry.Identity(2, 6), 1, 1, 'R', 50, 200);
    ProcessEntry orphan = new ProcessEntry(new ProcessEntry.Identity(3, 7), 0, 3, 'R', 30, 300);
    usage.update(List.of(root, child, orphan));
    assertEquals(900, usage.cpuTime().toMillis());
    assertEquals(600 * 4096, usage.peakBytes());
    // The root has waited for its child; nobody of the tree waits for the orphan.
    usage.update(List.of(new ProcessEntry(new ProcessEntry.Identity(1, 5), 0, 1, 'S', 65, 100)));
    assertEquals(950, usage.cpuTime().toMillis());
    assertEquals(600 * 4096, usage.peakBytes());
  }
}
