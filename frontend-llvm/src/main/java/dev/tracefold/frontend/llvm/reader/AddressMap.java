package dev.tracefold.frontend.llvm.reader;

import java.util.Optional;
import java.util.function.Supplier;
import org.bytedeco.javacpp.Pointer;

/**
 * A table from native objects to what was read of them. Java's hash tables do badly here, as
 * addresses of equal objects differ by multiples of their size.
 */
final class AddressMap<V> {
  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  private long[] addresses = new long[64];
  private Object[] values = new Object[64];
  private int size;

  int size() {
    return size;
  }

  Optional<V> find(Pointer object) {
    int slot = slot(object.address());
    return addresses[slot] == 0 ? Optional.empty() : Optional.of(valueAt(slot));
  }

  /** The value of the object, computed at the first request. */
  V get(Pointer object, Supplier<V> first) {
    int slot = slot(object.address());
    if (addresses[slot] != 0) {
      return valueAt(slot);
    }
    V value = first.get();
    put(object, value);
    return value;
  }

  void put(Pointer object, V value) {
    if (2 * size >= addresses.length) {
      grow();
    }
    int slot = slot(object.address());
    size += addresses[slot] == 0 ? 1 : 0;
    addresses[slot] = object.address();
    values[slot] = value;
  }

  @SuppressWarnings("unchecked")
  private V valueAt(int slot) {
    return (V) values[slot];
  }

  /** The place of an address, or the free place where it belongs. */
  private int slot(long address) {
    int mask = addresses.length - 1;
    int slot = (int) (address * GOLDEN_RATIO >>> 32) & mask;
    while (addresses[slot] != 0 && addresses[slot] != address) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldAddresses = addresses;
    Object[] oldValues = values;
    addresses = new long[2 * oldAddresses.length];
    values = new Object[addresses.length];
    for (int i = 0; i < oldAddresses.length; i++) {
      if (oldAddresses[i] != 0) {
        int slot = slot(oldAddresses[i]);
        addresses[slot] = oldAddresses[i];
        values[slot] = oldValues[i];
      }
    }
  }
}
