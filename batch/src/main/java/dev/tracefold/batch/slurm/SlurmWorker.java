package dev.tracefold.batch.slurm;

import dev.tracefold.batch.process.Ending;
import dev.tracefold.batch.process.LimitedRun;
import dev.tracefold.batch.process.RunMark;
import dev.tracefold.batch.run.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What a node runs: one task of an array, under the limits of the batch. */
public final class SlurmWorker {
  private SlurmWorker() {}

  /** A script that runs the task whose index Slurm tells, with the Java that runs this. */
  static String script(Path array) {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    return "#!/bin/sh\nexec "
        + quoted(java.toString())
        + " -XX:+UseSerialGC -XX:-UsePerfData -Xmx200m -cp "
        + quoted(System.getProperty("java.class.path"))
        + " "
        + SlurmWorker.class.getName()
        + " "
        + quoted(array.toString())
        + " \"$SLURM_ARRAY_TASK_ID\"\n";
  }

  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  public static void main(String[] arguments) throws IOException {
    ArrayFolder array = ArrayFolder.at(Path.of(arguments[0]));
    int index = Integer.parseInt(arguments[1]);
    ArrayFolder.Entry entry = array.entries().get(index);
    Path results = array.results();
    Path log = results.resolve(entry.log());
    Files.createDirectories(log.getParent());
    Cancellation cancellation = new Cancellation();
    CountDownLatch over = new CountDownLatch(1);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(cancellation, over)));
    try {
      Ending ending =
          LimitedRun.of(
              entry.command(),
              log,
              entry.limits(),
              RunMark.ofFolder(results),
              index,
              cancellation::isRequested);
      if (ending.cause() != Ending.Cause.CANCELLED) {
        array.writeEnding(index, ending);
      }
    } finally {
      over.countDown();
    }
  }

  private static void stop(Cancellation cancellation, CountDownLatch over) {
    cancellation.request();
    try {
      over.await(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
