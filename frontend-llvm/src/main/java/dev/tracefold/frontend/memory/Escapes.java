package dev.tracefold.frontend.memory;

import dev.tracefold.frontend.memory.ObjectNode.Target;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What functions outside the module may reach: what they were given, and all that leads to. */
final class Escapes {
  private final PointsTo analysis;
  private final NodeForest forest;
  private final Target outside;
  private final List<Target> escaping = new ArrayList<>();
  private final List<Target> kept = new ArrayList<>();

  Escapes(PointsTo analysis) {
    this.analysis = analysis;
    this.forest = analysis.forest();
    this.outside = analysis.outside();
  }

  void add(Target target) {
    escaping.add(target);
  }

  /** As {@link #add}, to somebody who may use it long after. */
  void keep(Target target) {
    escaping.add(target);
    kept.add(target);
  }

  /**
   * What outside functions were given, they may reach into: all that it contains escapes too. Only
   * if the program dereferences a pointer that came from outside do escaped objects have to share
   * its node.
   */
  void close() {
    int marked = -1;
    while (marked != countMarked()) {
      marked = countMarked();
      List<Target> work = new ArrayList<>(escaping);
      work.add(outside);
      Set<ObjectNode> seen = new LinkedHashSet<>();
      for (int i = 0; i < work.size(); i++) {
        ObjectNode node = work.get(i).resolved().node();
        if (seen.add(node)) {
          node.markEscaped();
          node.slots().forEach(s -> work.add(s.content()));
        }
      }
      if (isDereferenced(outside)) {
        for (ObjectNode node : seen) {
          forest.unify(outside, node.at(0));
          forest.addStride(outside, 1);
        }
      }
      for (ObjectNode node : seen) {
        for (MemorySlot slot : node.at(0).resolved().node().slots()) {
          forest.unify(slot.content(), outside);
        }
      }
    }
  }

  /** What leads from kept pointers, when everything is merged. */
  void markKept() {
    List<Target> work = new ArrayList<>(kept);
    Set<ObjectNode> seen = new LinkedHashSet<>();
    for (int i = 0; i < work.size(); i++) {
      ObjectNode node = work.get(i).resolved().node();
      if (seen.add(node)) {
        node.markKept();
        node.slots().forEach(s -> work.add(s.content()));
      }
    }
  }

  private static boolean isDereferenced(Target target) {
    return !target.resolved().node().slots().isEmpty();
  }

  private int countMarked() {
    Set<ObjectNode> marked = new LinkedHashSet<>();
    for (ObjectNode node : analysis.nodes()) {
      if (node.isEscaped()) {
        marked.add(node);
      }
    }
    return marked.size() * 2 + (isDereferenced(outside) ? 1 : 0);
  }
}
