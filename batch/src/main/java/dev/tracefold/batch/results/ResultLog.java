package dev.tracefold.batch.results;

import dev.tracefold.svcomp.input.OutputFile;
import dev.tracefold.svcomp.input.Refusal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Writes results as they come, each of them to the disk before the next. If one cannot be written,
 * those before it stay as they are. The lines of JSON count; the CSV is made of them.
 */
public final class ResultLog implements AutoCloseable {
  static final String JSON_LINES = "results.jsonl";
  static final String CSV = "results.csv";

  private final FileChannel lines;
  private final FileChannel csv;
  private final Map<TaskResult.Key, TaskResult> results;

  private ResultLog(FileChannel lines, FileChannel csv, Map<TaskResult.Key, TaskResult> results) {
    this.lines = lines;
    this.csv = csv;
    this.results = results;
  }

  /** Whether a folder has results. */
  public static boolean isIn(Path folder) {
    return Files.exists(folder.resolve(JSON_LINES));
  }

  /** Opens the results of a folder, which may have some already; they are then kept. */
  public static ResultLog open(Path folder) throws Refusal, IOException {
    FileChannel lines =
        FileChannel.open(
            folder.resolve(JSON_LINES), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      lock(lines, folder);
      StoredResults stored = StoredResults.read(folder);
      lines.truncate(stored.wholeBytes());
      lines.position(stored.wholeBytes());
      StringBuilder table = new StringBuilder(ResultCsv.HEAD);
      stored.results().values().forEach(result -> table.append(ResultCsv.line(result)));
      Path csv = folder.resolve(CSV);
      OutputFile.write(csv, table.toString());
      return new ResultLog(
          lines, FileChannel.open(csv, StandardOpenOption.APPEND), stored.results());
    } catch (Refusal | IOException | RuntimeException e) {
      lines.close();
      throw e;
    }
  }

  private static void lock(FileChannel lines, Path folder) throws Refusal, IOException {
    Refusal taken = new Refusal(folder + " is being written by another svcomp-batch");
    try {
      FileLock lock = lines.tryLock();
      if (lock == null) {
        throw taken;
      }
    } catch (OverlappingFileLockException e) {
      throw taken;
    }
  }

  /** Adds a result that is not there yet. */
  public synchronized void add(TaskResult result) throws IOException {
    if (results.containsKey(result.key())) {
      throw new IllegalArgumentException("a second result of " + result.key());
    }
    append(lines, ResultJson.line(result) + "\n");
    results.put(result.key(), result);
    append(csv, ResultCsv.line(result));
  }

  private static void append(FileChannel channel, String line) throws IOException {
    long before = channel.size();
    try {
      ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(false);
    } catch (IOException e) {
      // Half a line is of no use, and would have to be explained to those who read the file.
      channel.truncate(before);
      throw e;
    }
  }

  public synchronized boolean has(TaskResult.Key key) {
    return results.containsKey(key);
  }

  public synchronized List<TaskResult> results() {
    return new ArrayList<>(results.values());
  }

  @Override
  public void close() throws IOException {
    csv.close();
    lines.close();
  }
}
