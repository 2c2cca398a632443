package dev.tracefold.batch.progress;

import dev.tracefold.batch.results.TaskResult;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/**
 * One line that tells how far a batch is: rewritten in place on a terminal, a new one now and then
 * elsewhere. Wrong verdicts get a line of their own at once.
 */
public final class Progress {
  private static final int WIDTH = 79;
  private static final Duration TERMINAL_PERIOD = Duration.ofMillis(500);
  private static final Duration LINE_PERIOD = Duration.ofSeconds(30);

  private final PrintStream err;
  private final boolean terminal;
  private final int total;
  private final int doneBefore;
  private final long start = System.nanoTime();
  private long shownAt = start;
  private int done;
  private int solved;
  private int wrong;
  private boolean lineIsOpen;

  private Progress(PrintStream err, boolean terminal, int total, int doneBefore) {
    this.err = err;
    this.terminal = terminal;
    this.total = total;
    this.doneBefore = doneBefore;
    this.done = doneBefore;
  }

  /**
   * The progress of some runs.
   *
   * @param before results of an earlier start of the same batch
   */
  public static Progress of(
      PrintStream err, boolean terminal, int total, Iterable<TaskResult> before) {
    int count = 0;
    int solved = 0;
    int wrong = 0;
    for (TaskResult result : before) {
      count++;
      solved += result.isCorrect() ? 1 : 0;
      wrong += result.isWrong() ? 1 : 0;
    }
    Progress progress = new Progress(err, terminal, total, count);
    progress.solved = solved;
    progress.wrong = wrong;
    return progress;
  }

  /** A run has ended. */
  public synchronized void add(TaskResult result) {
    done++;
    solved += result.isCorrect() ? 1 : 0;
    if (result.isWrong()) {
      wrong++;
      tell("WRONG: " + result.task() + " (" + result.configuration() + "): " + result.verdict());
    }
    show();
  }

  /** A message between the lines of progress. */
  public synchronized void tell(String message) {
    clear();
    err.println(message);
  }

  /** Shows the line if it is due. */
  public synchronized void show() {
    long now = System.nanoTime();
    if (now - shownAt >= (terminal ? TERMINAL_PERIOD : LINE_PERIOD).toNanos()) {
      shownAt = now;
      print();
    }
  }

  /** Shows the last line. */
  public synchronized void finish() {
    print();
    if (terminal) {
      err.println();
      lineIsOpen = false;
    }
  }

  private void print() {
    String line = line(Duration.ofNanos(System.nanoTime() - start));
    if (terminal) {
      String shown = line.length() <= WIDTH ? line : line.substring(0, WIDTH);
      err.print("\r" + shown + " ".repeat(WIDTH - shown.length()));
      err.flush();
      lineIsOpen = true;
    } else {
      err.println(line);
    }
  }

  private void clear() {
    if (lineIsOpen) {
      err.print("\r" + " ".repeat(WIDTH) + "\r");
      lineIsOpen = false;
    }
  }

  /** The line after some time; the rate is that of this start alone. */
  String line(Duration elapsed) {
    StringBuilder line = new StringBuilder();
    line.append(done).append('/').append(total).append(" done, ");
    line.append(solved).append(" solved, ").append(wrong).append(" wrong");
    int ran = done - doneBefore;
    double minutes = elapsed.toMillis() / 60_000.0;
    if (ran > 0 && minutes > 0) {
      line.append(String.format(Locale.ROOT, ", %.1f/min", ran / minutes));
      if (done < total) {
        long secondsLeft = Math.round(60 * minutes * (total - done) / ran);
        line.append(", ").append(time(secondsLeft)).append(" left");
      }
    }
    return line.toString();
  }

  private static String time(long seconds) {
    return seconds < 3600
        ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
        : String.format(
            Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }
}
