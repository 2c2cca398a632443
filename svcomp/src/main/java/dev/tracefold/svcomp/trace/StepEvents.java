package dev.tracefold.svcomp.trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What happened on one source line, of which only the first and the last events are kept. */
final class StepEvents {
  /** At the beginning and at the end each; what is read at a glance. */
  private static final int MOST = 8;

  private final List<String> first = new ArrayList<>();
  private final Deque<String> last = new ArrayDeque<>();
  private long leftOut;

  void add(String event) {
    if (first.size() < MOST) {
      first.add(event);
      return;
    }
    last.add(event);
    if (last.size() > MOST) {
      last.remove();
      leftOut++;
    }
  }

  /** The events in their order, with one in between that tells how many are missing there. */
  List<String> list() {
    List<String> events = new ArrayList<>(first);
    if (leftOut > 0) {
      events.add("... (" + leftOut + " left out)");
    }
    events.addAll(last);
    return List.copyOf(events);
  }
}
