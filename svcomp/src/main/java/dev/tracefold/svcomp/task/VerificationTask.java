package dev.tracefold.svcomp.task;

import dev.tracefold.cfa.property.Specification;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.input.Sources;
import java.nio.file.Path;
import java.util.Set;

/** One program, and what is asked of it. */
public record VerificationTask(Sources sources, Specification specification) {

  /** A program of one file. */
  public VerificationTask(Path program, DataModel dataModel, Specification specification) {
    this(Sources.of(program, dataModel), specification);
  }

  /** The program's file, the first of several. */
  public Path program() {
    return sources.first();
  }

  public DataModel dataModel() {
    return sources.model();
  }

  /** The functions that must not be called. */
  public Set<String> errorFunctions() {
    return specification.errorFunctions();
  }
}
