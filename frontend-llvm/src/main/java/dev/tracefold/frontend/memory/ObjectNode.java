package dev.tracefold.frontend.memory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A class of objects that the analysis does not tell apart, as an element of a union-find forest
 * whose links carry displacements. Offsets count from a common origin; an object may begin at any
 * offset. Pointers to a node differ by constants, or by multiples of {@link #stride()} once arrays
 * are indexed: offsets are then residues.
 */
public final class ObjectNode {
  /** The representative, and what to add to this node's offsets to get the representative's. */
  private ObjectNode parent = this;

  private static final int LEAST_STRIDE_OF_CELLS = 4;

  private long displacement;
  private int rank;

  private long stride;
  private boolean unknownObjects;
  private boolean uninitialisedPointers;
  private boolean escaped;
  private boolean kept;
  private boolean bytesRead;
  private final Map<AbstractObject, Long> objects = new LinkedHashMap<>();
  private final TreeMap<Long, MemorySlot> slots = new TreeMap<>();

  /** A pointer value of the analysis: a node and an offset in it. */
  public record Target(ObjectNode node, long offset) {
    public Target plus(long bytes) {
      return bytes == 0 ? this : new Target(node, offset + bytes);
    }

    /** The same place in terms of the representative, residues normalised. */
    public Target resolved() {
      ObjectNode root = node.root();
      return new Target(root, root.normalised(offset + (node == root ? 0 : node.displacement)));
    }
  }

  public Target at(long offset) {
    return new Target(this, offset);
  }

  ObjectNode root() {
    ObjectNode top = this;
    long total = 0;
    while (top.parent != top) {
      total += top.displacement;
      top = top.parent;
    }
    // Path compression: every node on the way gets the sum of the displacements above it.
    ObjectNode current = this;
    while (current != top && current.parent != top) {
      ObjectNode next = current.parent;
      long own = current.displacement;
      current.parent = top;
      current.displacement = total;
      total -= own;
      current = next;
    }
    return top;
  }

  boolean isRoot() {
    return parent == this;
  }

  int rank() {
    return rank;
  }

  /** Makes this root a child of another root; {@code by} turns its offsets into the other's. */
  void attachTo(ObjectNode root, long by) {
    parent = root;
    displacement = by;
    root.rank = Math.max(root.rank, rank + 1);
  }

  long normalised(long offset) {
    return stride == 0 ? offset : Math.floorMod(offset, stride);
  }

  /** 0 while all offsets are constants; else the greatest common divisor of the steps. */
  public long stride() {
    return stride;
  }

  void setStride(long gcd) {
    stride = gcd;
  }

  /** Objects by the offset at which they begin. */
  public Map<AbstractObject, Long> objects() {
    return objects;
  }

  NavigableMap<Long, MemorySlot> slotsByOffset() {
    return slots;
  }

  public List<MemorySlot> slots() {
    return new ArrayList<>(slots.values());
  }

  /** The slot that contains the byte at an offset. */
  public Optional<MemorySlot> slotAt(long offset) {
    Map.Entry<Long, MemorySlot> below = slots.floorEntry(normalised(offset));
    return below != null && normalised(offset) < below.getValue().end()
        ? Optional.of(below.getValue())
        : Optional.empty();
  }

  /** Whether pointers from outside may point here to memory that the program did not make. */
  public boolean hasUnknownObjects() {
    return unknownObjects;
  }

  void addUnknownObjects() {
    unknownObjects = true;
  }

  /**
   * An uninitialised pointer may lead here. To dereference it is undefined; it is taken to lead to
   * memory that no object shares, and to nothing else where the node has objects.
   */
  void addUninitialisedPointers() {
    uninitialisedPointers = true;
  }

  /** Whether only uninitialised pointers lead here. */
  public boolean isBehindUninitialisedPointers() {
    return uninitialisedPointers && !unknownObjects && objects.isEmpty();
  }

  /** What memory that nothing has written contains leads here. */
  void addArbitraryPointers(ObjectNode container) {
    unknownObjects |= container.unknownObjects;
    uninitialisedPointers |= !container.unknownObjects;
  }

  boolean hasUninitialisedPointers() {
    return uninitialisedPointers;
  }

  /** Whether functions outside the program may read and write here. */
  public boolean isEscaped() {
    return escaped;
  }

  void markEscaped() {
    escaped = true;
  }

  /** Whether functions outside the program may write to objects here at any time. */
  public boolean isKept() {
    return kept && !objects.isEmpty();
  }

  void markKept() {
    kept = true;
  }

  void markBytesRead() {
    bytesRead = true;
  }

  /** Whether there are reads that are not of members: of bytes, whatever they belong to. */
  public boolean hasBytesRead() {
    return bytesRead;
  }

  /**
   * Whether reads can tell padding from members. Where cells are not told apart, every read may
   * reach every byte; then only those count that are not of a member.
   */
  public boolean showsPadding() {
    return bytesRead || stride == 0 || stride >= LEAST_STRIDE_OF_CELLS;
  }

  /** Whether memory of the C library may be here: what pointers from outside lead to, and such. */
  boolean hasLibraryObjects() {
    return unknownObjects || objects.keySet().stream().anyMatch(AbstractObject::isOfLibrary);
  }

  /** The only object, if each run has at most one and pointers are at known offsets in it. */
  public Optional<AbstractObject> onlyObject() {
    if (stride != 0 || unknownObjects || objects.size() != 1) {
      return Optional.empty();
    }
    AbstractObject only = objects.keySet().iterator().next();
    return only.isSingle() ? Optional.of(only) : Optional.empty();
  }

  /** Whether all memory here is zero where no initialiser and no store says otherwise. */
  public boolean startsZeroed() {
    return !unknownObjects
        && objects.keySet().stream()
            .allMatch(
                o ->
                    o instanceof AbstractObject.FunctionObject
                        || (o instanceof AbstractObject.GlobalObject g && g.isDefined())
                        || (o instanceof AbstractObject.HeapObject h && h.isZeroed()));
  }

  /** Whether some memory here has arbitrary contents at first. */
  boolean startsArbitrary() {
    return unknownObjects || uninitialisedPointers || !startsZeroed();
  }

  /** Whether nothing here can change. */
  public boolean isConstant() {
    return !unknownObjects
        && objects.keySet().stream()
            .allMatch(o -> o instanceof AbstractObject.GlobalObject g && g.isConstant());
  }

  /** Whether a dereference of a pointer to this node can hit anything at all. */
  public boolean hasMemory() {
    return unknownObjects
        || uninitialisedPointers
        || objects.keySet().stream().anyMatch(o -> !(o instanceof AbstractObject.FunctionObject));
  }
}
