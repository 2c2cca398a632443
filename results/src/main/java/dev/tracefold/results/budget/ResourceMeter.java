package dev.tracefold.results.budget;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What this process has used so far. */
final class ResourceMeter {
  private static final Path STATM = Path.of("/proc/self/statm");
  private static final long PAGE = 4096;

  /** Of the heap's largest pool after a collection; beyond it, collecting is all the JVM does. */
  private static final double FULL_HEAP = 0.93;

  private static final double QUARTER = 0.25;

  /** The share of the heap that its largest pool has at least. */
  private static final double LEAST_POOL = 0.5;

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private ResourceMeter() {}

  static long cpuNanos() {
    return SYSTEM.getProcessCpuTime();
  }

  static long wallNanos() {
    return System.nanoTime();
  }

  /** Resident bytes, native libraries' included; zero where the system does not tell. */
  static long residentBytes() {
    try {
      String[] fields = Files.readString(STATM, StandardCharsets.US_ASCII).split(" ");
      return Long.parseLong(fields[1]) * PAGE;
    } catch (IOException | NumberFormatException e) {
      return 0;
    }
  }

  /**
   * Whether what is still in use nearly fills the heap. What the last collection left may be long
   * out of use, an engine's that has ended or another run's in this JVM: only one of now tells.
   */
  static boolean heapIsFull() {
    if (!isFullTo(FULL_HEAP)) {
      return false;
    }
    System.gc();
    return isFullTo(FULL_HEAP);
  }

  /** Whether the last collection left more than a quarter of the heap in use. */
  static boolean isQuarterFull() {
    return isFullTo(QUARTER);
  }

  /** Asks the pools, which takes some time at first, only where so much can be in one. */
  private static boolean isFullTo(double share) {
    Runtime heap = Runtime.getRuntime();
    return heap.totalMemory() > share * LEAST_POOL * heap.maxMemory() && fullness() > share;
  }

  /** How much of the heap's largest pool was in use after its last collection. */
  private static double fullness() {
    double most = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      MemoryUsage after = pool.getCollectionUsage();
      if (pool.getType() == MemoryType.HEAP
          && after != null
          && after.getMax() > 0
          && after.getMax() >= LEAST_POOL * Runtime.getRuntime().maxMemory()) {
        most = Math.max(most, (double) after.getUsed() / after.getMax());
      }
    }
    return most;
  }
}
