package dev.tracefold.svcomp.task;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;

/** The names of data models in task definitions and on the command line. */
public final class DataModels {
  /** What SV-COMP assumes of a task that does not say. */
  public static final DataModel OF_TASKS = DataModel.ILP32;

  /** That of this platform, for which files without a task definition are meant. */
  public static final DataModel OF_FILES = DataModel.LP64;

  private DataModels() {}

  /**
   * The data model of a name.
   *
   * @param place what a message starts with
   */
  public static DataModel parse(String name, String place) throws Refusal {
    for (DataModel model : DataModel.values()) {
      if (model.name().equals(name)) {
        return model;
      }
    }
    throw new Refusal(
        place + ": unknown data model '" + InputFile.excerpt(name) + "'; ILP32 or LP64");
  }
}
