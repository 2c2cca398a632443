package dev.tracefold.batch.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The processes that belong to one run. Not for several threads. */
final class ProcessTree {
  private final RunMark mark;
  private final long session;
  private Map<Long, ProcessEntry> members = new HashMap<>();

  /** Processes whose environment was read, and belongs to others. */
  private final Map<Long, ProcessEntry> foreign = new HashMap<>();

  private ProcessTree(RunMark mark, long session) {
    this.mark = mark;
    this.session = session;
  }

  /** The tree of a process that began a session of its own. */
  static ProcessTree of(long leader, RunMark mark) {
    return new ProcessTree(mark, leader);
  }

  /** What runs that were not ended have left behind. */
  static ProcessTree leftBy(RunMark mark) {
    return new ProcessTree(mark, -1);
  }

  /** The members that the table has. */
  List<ProcessEntry> update(ProcessTable table) {
    Map<Long, ProcessEntry> now = new HashMap<>();
    Map<Long, ProcessEntry> all = table.entries();
    foreign.values().removeIf(old -> !isThere(old, all));
    for (ProcessEntry entry : all.values()) {
      if (belongs(entry)) {
        now.put(entry.pid(), entry);
      }
    }
    addDescendants(now, all);
    members = now;
    return List.copyOf(now.values());
  }

  private boolean belongs(ProcessEntry entry) {
    ProcessEntry before = members.get(entry.pid());
    if ((before != null && before.isSameAs(entry)) || entry.session() == session) {
      return true;
    }
    ProcessEntry known = foreign.get(entry.pid());
    if (known != null && known.isSameAs(entry)) {
      return false;
    }
    if (mark.isOn(entry)) {
      return true;
    }
    foreign.put(entry.pid(), entry);
    return false;
  }

  private static boolean isThere(ProcessEntry old, Map<Long, ProcessEntry> all) {
    ProcessEntry now = all.get(old.pid());
    return now != null && now.isSameAs(old);
  }

  private static void addDescendants(Map<Long, ProcessEntry> tree, Map<Long, ProcessEntry> all) {
    if (tree.isEmpty()) {
      return;
    }
    List<ProcessEntry> found = new ArrayList<>();
    do {
      found.clear();
      for (ProcessEntry entry : all.values()) {
        if (!tree.containsKey(entry.pid()) && tree.containsKey(entry.parent())) {
          found.add(entry);
        }
      }
      found.forEach(entry -> tree.put(entry.pid(), entry));
    } while (!found.isEmpty());
  }
}
