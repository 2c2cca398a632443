package dev.tracefold.batch.run;

import dev.tracefold.batch.results.TaskResult;
import java.io.IOException;
import java.util.List;

/** Where runs take place. */
public interface RunExecutor {
  /** Is told of results, by one thread or several. */
  interface Listener {
    void ended(TaskResult result) throws IOException;

    /** Called now and then while runs go on. */
    void waiting();

    /** A message for the user. */
    void told(String message);
  }

  /**
   * Does the runs, and returns when all have ended or the cancellation was asked for and nothing
   * runs any more.
   *
   * @throws IOException if the output folder or the tool cannot be used; nothing runs any more
   */
  void execute(List<PlannedRun> runs, Listener listener, Cancellation cancellation)
      throws IOException;
}
