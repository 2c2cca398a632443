package dev.tracefold.batch.results;

import dev.tracefold.svcomp.input.Refusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The results that a file has.
 *
 * @param wholeBytes the length of the part that is whole; a crash may leave half a line after it
 */
public record StoredResults(Map<TaskResult.Key, TaskResult> results, long wholeBytes) {

  /** The results of a folder or of a file of JSON lines in it. */
  public static StoredResults read(Path path) throws Refusal {
    Path file = Files.isDirectory(path) ? path.resolve(ResultLog.JSON_LINES) : path;
    try {
      return parse(Files.readAllBytes(file), file);
    } catch (IOException e) {
      throw new Refusal("no results can be read from " + file + ": " + e.getMessage());
    }
  }

  private static StoredResults parse(byte[] bytes, Path file) throws Refusal {
    Map<TaskResult.Key, TaskResult> results = new LinkedHashMap<>();
    int whole = 0;
    int number = 0;
    boolean damaged = false;
    for (int begin = 0; begin < bytes.length; ) {
      int end = lineEnd(bytes, begin);
      number++;
      Optional<TaskResult> result =
          end == bytes.length
              ? Optional.empty()
              : ResultJson.parse(new String(bytes, begin, end - begin, StandardCharsets.UTF_8));
      if (result.isPresent() && damaged) {
        throw new Refusal(file + ":" + number + ": a result after a damaged line");
      }
      damaged |= result.isEmpty();
      if (result.isPresent()) {
        results.putIfAbsent(result.get().key(), result.get());
        whole = end + 1;
      }
      begin = end + 1;
    }
    return new StoredResults(results, whole);
  }

  private static int lineEnd(byte[] bytes, int begin) {
    int end = begin;
    while (end < bytes.length && bytes[end] != '\n') {
      end++;
    }
    return end;
  }

  public List<TaskResult> list() {
    return List.copyOf(results.values());
  }
}
