package dev.tracefold.frontend.memory;

import dev.tracefold.cfa.expr.Type;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Merging of {@link ObjectNode}s: unification in almost linear time (Steensgaard), with offsets:
 * two targets become one by shifting one node against the other; only where the same node would
 * have to be shifted against itself do offsets become residues of a stride.
 */
final class NodeForest {
  private record Pair(Target a, Target b) {}

  private final Deque<Pair> pending = new ArrayDeque<>();

  ObjectNode fresh() {
    return new ObjectNode();
  }

  void unify(Target a, Target b) {
    pending.add(new Pair(a, b));
    drain();
  }

  /** From now on pointers to the node may differ by any multiple of {@code step}. */
  void addStride(Target target, long step) {
    widenStride(target.resolved().node(), step);
    drain();
  }

  /** Notes a read or write of {@code size} bytes and returns where pointers stored there point. */
  Target access(Target pointer, long size, Optional<Type> type) {
    Target at = pointer.resolved();
    MemorySlot known = at.node().slotsByOffset().get(at.offset());
    if (known == null || known.end() - known.begin() != size || !known.uniformType().equals(type)) {
      MemorySlot slot = new MemorySlot(at.offset(), at.offset() + size, type, fresh().at(0));
      insert(at.node(), slot);
      drain();
      known = pointer.resolved().node().slotAt(pointer.resolved().offset()).orElseThrow();
    }
    return known.content();
  }

  private void drain() {
    while (!pending.isEmpty()) {
      Pair next = pending.poll();
      merge(next.a().resolved(), next.b().resolved());
    }
  }

  private void merge(Target a, Target b) {
    if (a.node() == b.node()) {
      if (a.offset() != b.offset()) {
        widenStride(a.node(), Math.abs(a.offset() - b.offset()));
      }
      return;
    }
    boolean swap = a.node().rank() > b.node().rank();
    ObjectNode child = swap ? b.node() : a.node();
    ObjectNode root = swap ? a.node() : b.node();
    long shift = (swap ? a.offset() : b.offset()) - (swap ? b.offset() : a.offset());
    widenStride(root, child.stride());
    child.attachTo(root, shift);
    child.objects().forEach((object, offset) -> root.objects().put(object, offset + shift));
    child.objects().clear();
    if (child.hasUnknownObjects()) {
      root.addUnknownObjects();
    }
    if (child.hasUninitialisedPointers()) {
      root.addUninitialisedPointers();
    }
    if (child.isEscaped()) {
      root.markEscaped();
    }
    List<MemorySlot> moved = child.slots();
    child.slotsByOffset().clear();
    for (MemorySlot slot : moved) {
      slot.shift(shift);
      insert(root, slot);
    }
  }

  private void widenStride(ObjectNode root, long step) {
    long gcd = MemorySlot.gcd(root.stride(), step);
    if (gcd == root.stride()) {
      return;
    }
    root.setStride(gcd);
    List<MemorySlot> all = root.slots();
    root.slotsByOffset().clear();
    for (MemorySlot slot : all) {
      insert(root, slot);
    }
  }

  /** Adds a slot to a root; slots that overlap become one. */
  private void insert(ObjectNode root, MemorySlot slot) {
    if (root.stride() != 0) {
      foldIntoStride(root.stride(), slot);
    }
    for (MemorySlot other : overlapping(root, slot)) {
      root.slotsByOffset().remove(other.begin());
      slot.absorb(other);
      pending.add(new Pair(slot.content(), other.content()));
    }
    root.slotsByOffset().put(slot.begin(), slot);
  }

  private static void foldIntoStride(long stride, MemorySlot slot) {
    slot.refine(stride, slot.begin());
    long begin = Math.floorMod(slot.begin(), stride);
    slot.shift(begin - slot.begin());
    if (slot.end() > stride) {
      // Wraps around or covers more than one period: all residues are one slot.
      slot.refine(stride, 0);
      slot.widen(0, stride);
      slot.narrowTo(stride);
    }
  }

  private static List<MemorySlot> overlapping(ObjectNode root, MemorySlot slot) {
    List<MemorySlot> found = new ArrayList<>();
    Map.Entry<Long, MemorySlot> before = root.slotsByOffset().lowerEntry(slot.begin());
    if (before != null && before.getValue().end() > slot.begin()) {
      found.add(before.getValue());
    }
    found.addAll(root.slotsByOffset().subMap(slot.begin(), slot.end()).values());
    return found;
  }
}
