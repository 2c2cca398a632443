package dev.tracefold.frontend.memory;

import dev.tracefold.frontend.llvm.ir.IrGlobalVariable;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import java.util.ArrayList;
import java.util.List;

/** Where blocks of bytes and initialisers begin and end: the grids of slots have lines there. */
final class BlockBounds {
  private final List<ByteRange> ranges = new ArrayList<>();
  private final List<ByteRange> otherBytes = new ArrayList<>();

  /** Bytes that are written or copied as a block. A variable length is a multiple of a number. */
  private record ByteRange(Target start, long length, boolean isConstant) {}

  void noteRange(Target start, long length, boolean isConstant) {
    ranges.add(new ByteRange(start, length, isConstant));
  }

  /** The program may write bytes there that no truth value has. */
  void noteOtherBytes(Target start, long length, boolean isConstant) {
    otherBytes.add(new ByteRange(start, length, isConstant));
  }

  /** A block of bytes may end inside a slot: the slot's grid must have a line there. */
  void applyRanges() {
    for (ByteRange range : ranges) {
      Target start = range.start().resolved();
      for (MemorySlot slot : start.node().slots()) {
        if (range.isConstant()) {
          refineAt(start.node(), slot, start.offset());
          refineAt(start.node(), slot, start.offset() + range.length());
        } else {
          refineAtMultiples(start.node(), slot, start.offset(), range.length());
        }
      }
    }
  }

  /** Slots that may hold what no truth value is. */
  void applyOtherBytes() {
    for (ByteRange range : otherBytes) {
      Target start = range.start().resolved();
      long stride = start.node().stride();
      long end = start.offset() + range.length();
      boolean everywhere = !range.isConstant() || (stride != 0 && end > stride);
      for (MemorySlot slot : start.node().slots()) {
        if (everywhere || (slot.begin() < end && start.offset() < slot.end())) {
          slot.noteOtherBytes();
        }
      }
    }
  }

  private static void refineAt(ObjectNode node, MemorySlot slot, long boundary) {
    long at = node.normalised(boundary);
    if (slot.begin() < at && at < slot.end()) {
      slot.refine(slot.granule(), at);
    }
  }

  private static void refineAtMultiples(ObjectNode node, MemorySlot slot, long start, long factor) {
    long step = MemorySlot.gcd(factor, node.stride());
    long firstAfterBegin = slot.begin() + step - Math.floorMod(slot.begin() - start, step);
    if (firstAfterBegin < slot.end()) {
      slot.refine(step, firstAfterBegin);
    }
  }

  /** As {@link #applyRanges}, for each scalar of an initialiser. */
  void applyInitializers(PointsTo analysis) {
    for (IrGlobalVariable global : analysis.module().globals().values()) {
      Target base = analysis.ofName(global.name());
      if (global.initializer().isPresent() && !base.node().slots().isEmpty()) {
        ConstantWalk.scalars(
            analysis.values().data(),
            global.initializer().get(),
            (offset, scalar) -> {
              long size = analysis.values().accessSize(scalar.type());
              alignSlots(base.plus(offset), size);
            });
      }
    }
  }

  /** A scalar of an initialiser may straddle slots or reach into one. */
  private static void alignSlots(Target at, long size) {
    ObjectNode node = at.node();
    node.slotAt(at.offset()).ifPresent(slot -> refineAt(node, slot, at.offset()));
    node.slotAt(at.offset() + size).ifPresent(slot -> refineAt(node, slot, at.offset() + size));
  }
}
