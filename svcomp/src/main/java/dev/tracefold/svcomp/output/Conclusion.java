package dev.tracefold.svcomp.output;

import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * The end of a run, reached once: by the verification itself, by a limit or by a signal, whichever
 * comes first. What comes later is dropped.
 */
public final class Conclusion {
  private final PrintStream out;
  private final Messages messages;
  private final Consumer<Verdict> epilogue;
  private final AtomicBoolean reached = new AtomicBoolean();
  private final CountDownLatch printed = new CountDownLatch(1);
  private volatile ExitStatus status = ExitStatus.INTERNAL_ERROR;
  private volatile Settled settled;

  /** A verdict that stands, and what exists with it. */
  private record Settled(Verdict verdict, Runnable publication) {}

  private Conclusion(PrintStream out, Messages messages, Consumer<Verdict> epilogue) {
    this.out = out;
    this.messages = messages;
    this.epilogue = epilogue;
  }

  /**
   * A conclusion that is still to come.
   *
   * @param epilogue tells what belongs before the verdict line; runs on whatever thread concludes
   */
  public static Conclusion pending(PrintStream out, Messages messages, Consumer<Verdict> epilogue) {
    return new Conclusion(out, messages, epilogue);
  }

  /**
   * The verdict stands: what is still done can only add to the publication, and if a limit, a
   * signal or a failure ends the run, it ends with this verdict.
   */
  public void settle(Verdict verdict, Runnable publication) {
    settled = new Settled(verdict, publication);
  }

  /** Ends the run with a verdict. */
  public void conclude(Verdict verdict) {
    conclude(verdict, () -> {});
  }

  /**
   * Ends the run with a verdict.
   *
   * @param publication what exists with this verdict only, such as a witness; runs before it is
   *     printed, and not at all if something else has ended the run
   */
  public void conclude(Verdict verdict, Runnable publication) {
    if (!reached.compareAndSet(false, true)) {
      return;
    }
    Settled standing = settled;
    Settled end =
        standing == null || standing.verdict().equals(verdict)
            ? new Settled(verdict, publication)
            : standing;
    status = end.verdict().status();
    try {
      end.publication().run();
      epilogue.accept(end.verdict());
    } finally {
      out.println(end.verdict().line());
      if (out.checkError()) {
        messages.error("the verdict cannot be written to standard output");
        status = ExitStatus.INTERNAL_ERROR;
      }
      printed.countDown();
    }
  }

  /** Ends the run without a verdict because its input cannot be used. */
  public void refuse(String message, List<String> context) {
    if (reached.compareAndSet(false, true)) {
      status = ExitStatus.USAGE;
      messages.error(message);
      context.forEach(messages::context);
      printed.countDown();
    }
  }

  public boolean isReached() {
    return reached.get();
  }

  /** The exit status, after what goes with it was printed or the time is over. */
  public ExitStatus await(long milliseconds) {
    try {
      printed.await(milliseconds, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return status;
  }
}
