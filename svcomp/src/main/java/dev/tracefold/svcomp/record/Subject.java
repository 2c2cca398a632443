package dev.tracefold.svcomp.record;

import dev.tracefold.svcomp.task.VerificationTask;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a run is about.
 *
 * @param input a task definition or a program
 * @param task what was read of it, if that was possible
 */
public record Subject(Path input, Optional<VerificationTask> task) {

  /** The C file, or what was given in its place. */
  public Path program() {
    return task.map(VerificationTask::program).orElse(input);
  }
}
