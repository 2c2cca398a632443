package dev.tracefold.svcomp.limits;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;

/** A temporary folder that is removed however the run ends. */
public final class ScratchFolder implements AutoCloseable {
  private static final Queue<ScratchFolder> OPEN = new ConcurrentLinkedQueue<>();

  private final Path path;

  private ScratchFolder(Path path) {
    this.path = path;
  }

  public static ScratchFolder create() throws IOException {
    ScratchFolder folder = new ScratchFolder(Files.createTempDirectory("tracefold-"));
    OPEN.add(folder);
    return folder;
  }

  public Path path() {
    return path;
  }

  /** Removes the folders of a run that is cut short. */
  static void closeAll() {
    OPEN.forEach(ScratchFolder::close);
  }

  @Override
  public void close() {
    OPEN.remove(this);
    try (Stream<Path> files = Files.walk(path)) {
      List<Path> innermostFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : innermostFirst) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      // A folder that stays behind is not worth a verdict.
      path.toFile().deleteOnExit();
    }
  }
}
