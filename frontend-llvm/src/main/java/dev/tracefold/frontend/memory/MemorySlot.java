package dev.tracefold.frontend.memory;

import dev.tracefold.cfa.expr.Type;
import java.math.BigInteger;
import java.util.Optional;

/**
 * A range of offsets in an {@link ObjectNode} that no access straddles. All its accesses fit the
 * grid of {@link #granule()} bytes that starts at {@link #begin()}.
 */
public final class MemorySlot {
  private long begin;
  private long end;
  private long granule;
  private Optional<Type> uniformType;
  private final ObjectNode.Target content;
  private boolean otherBytes;

  MemorySlot(long begin, long end, Optional<Type> type, ObjectNode.Target content) {
    this.begin = begin;
    this.end = end;
    this.granule = end - begin;
    this.uniformType = type;
    this.content = content;
  }

  public long begin() {
    return begin;
  }

  public long end() {
    return end;
  }

  /** The size of the unit of storage, in bytes. */
  public long granule() {
    return granule;
  }

  /** The type of all accesses, if there is only one; then each access is the whole granule. */
  public Optional<Type> uniformType() {
    return uniformType;
  }

  /** Where pointers that are stored here point to. */
  public ObjectNode.Target content() {
    return content;
  }

  /**
   * Whether the program may write other bytes here than 0 and 1 of a truth value. What was there
   * before it wrote anything does not count.
   */
  public boolean mayHoldOtherBytes() {
    return otherBytes;
  }

  void noteOtherBytes() {
    otherBytes = true;
  }

  public int unitCount() {
    return Math.toIntExact((end - begin) / granule);
  }

  /** Takes over another slot's range and grid. */
  void absorb(MemorySlot other) {
    refine(other.granule, other.begin);
    if (!uniformType.equals(other.uniformType)) {
      uniformType = Optional.empty();
    }
    begin = Math.min(begin, other.begin);
    end = Math.max(end, other.end);
  }

  void noteType(Optional<Type> type) {
    if (!uniformType.equals(type)) {
      uniformType = Optional.empty();
    }
  }

  /** Makes the grid fine enough for units of {@code size} bytes that start at {@code offset}. */
  void refine(long size, long offset) {
    long finer = gcd(gcd(granule, size), offset - begin);
    if (finer != granule) {
      granule = finer;
      uniformType = Optional.empty();
    }
  }

  void widen(long from, long to) {
    begin = Math.min(begin, from);
    end = Math.max(end, to);
  }

  void narrowTo(long to) {
    end = Math.min(end, to);
  }

  void shift(long by) {
    begin += by;
    end += by;
  }

  static long gcd(long a, long b) {
    return BigInteger.valueOf(a).gcd(BigInteger.valueOf(b)).longValueExact();
  }
}
