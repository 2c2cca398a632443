package dev.tracefold.batch;

import dev.tracefold.batch.options.BatchOptionsParser;
import dev.tracefold.batch.options.BatchRequest;
import dev.tracefold.batch.run.Cancellation;
import dev.tracefold.svcomp.input.Refusal;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The entry point of {@code svcomp-batch}. */
public final class SvcompBatch {
  /** Runs have a second to end, and are killed then. */
  private static final long STOPPING_SECONDS = 10;

  private SvcompBatch() {}

  public static void main(String[] arguments) {
    Console console = new Console(System.out, System.err, Boolean.getBoolean("tracefold.terminal"));
    Cancellation cancellation = new Cancellation();
    CountDownLatch finished = new CountDownLatch(1);
    Thread stop = new Thread(() -> stop(cancellation, finished), "stop");
    Runtime.getRuntime().addShutdownHook(stop);
    BatchStatus status = BatchStatus.FAILED;
    try {
      status = run(List.of(arguments), console, cancellation);
    } finally {
      finished.countDown();
    }
    System.exit(status.code());
  }

  static BatchStatus run(List<String> arguments, Console console, Cancellation cancellation) {
    try {
      BatchRequest request = BatchOptionsParser.parse(arguments);
      if (request instanceof BatchRequest.Print print) {
        console.out().println(print.text());
        return BatchStatus.COMPLETE;
      }
      Path launcher = Path.of(System.getProperty("tracefold.home", "."), "svcomp-run");
      return Batch.of(((BatchRequest.Evaluate) request).options(), console, launcher, cancellation)
          .run();
    } catch (Refusal e) {
      console.error(e.getMessage());
      return BatchStatus.USAGE;
    }
  }

  /** A signal ends the JVM when this ends: after the runs, with the results complete. */
  private static void stop(Cancellation cancellation, CountDownLatch finished) {
    cancellation.request();
    try {
      finished.await(STOPPING_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
