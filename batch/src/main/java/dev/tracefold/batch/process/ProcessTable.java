package dev.tracefold.batch.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** All processes of the machine at one moment. */
final class ProcessTable {
  private static final Path PROC = Path.of("/proc");

  /** Several runs share one look; their limits are not finer than that. */
  private static final long FRESH_NANOS = 60_000_000;

  private static ProcessTable latest = new ProcessTable(Map.of(), System.nanoTime() - FRESH_NANOS);

  private final Map<Long, ProcessEntry> entries;
  private final long readAt;

  private ProcessTable(Map<Long, ProcessEntry> entries, long readAt) {
    this.entries = entries;
    this.readAt = readAt;
  }

  /** A table that is at most a few hundredths of a second old. */
  static synchronized ProcessTable recent() {
    return System.nanoTime() - latest.readAt < FRESH_NANOS ? latest : now();
  }

  static synchronized ProcessTable now() {
    Map<Long, ProcessEntry> entries = new TreeMap<>();
    long readAt = System.nanoTime();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(PROC, "[0-9]*")) {
      for (Path folder : folders) {
        read(folder).ifPresent(entry -> entries.put(entry.pid(), entry));
      }
    } catch (IOException | DirectoryIteratorException e) {
      throw new IllegalStateException("/proc cannot be read: " + e.getMessage(), e);
    }
    latest = new ProcessTable(entries, readAt);
    return latest;
  }

  private static Optional<ProcessEntry> read(Path folder) {
    try {
      byte[] line = Files.readAllBytes(folder.resolve("stat"));
      return ProcessEntry.parse(new String(line, StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      // The process has ended meanwhile.
      return Optional.empty();
    }
  }

  Map<Long, ProcessEntry> entries() {
    return entries;
  }
}
