package dev.tracefold.svcomp.task;

import dev.tracefold.cfa.property.Specification;
import dev.tracefold.frontend.input.DataModel;
import java.nio.file.Path;

/** One program, and what is asked of it. */
public record VerificationTask(Path program, DataModel dataModel, Specification specification) {

  /** The function that must not be called. */
  public String errorFunction() {
    return specification
        .errorFunction()
        .orElseThrow(
            () -> new IllegalStateException("only calls of a function can be asked about"));
  }
}
